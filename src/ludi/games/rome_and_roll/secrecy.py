"""What is hidden from whom: nothing but Seneca's cards, and of them everybody knows the same.

A card laid out shows its back; which of the cards with that back it is, is drawn when it is turned
up (16.2, 16.4). So there is nothing to deal anew for one seat, and no seat knows more than another.
"""
