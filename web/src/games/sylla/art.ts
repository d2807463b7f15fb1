/** Which drawing stands for which thing. */
export const PICTURES: Record<string, string> = {
  senator: 'ch-senator',
  christian_senator: 'ch-senator',
  merchant: 'ch-merchant',
  christian_merchant: 'ch-merchant',
  legionary: 'ch-legionary',
  vestal: 'ch-vestal',
  slave: 'ch-slave',
  christian_slave: 'ch-slave',
  crane: 'ch-crane',
  market_stall: 'b-stall',
  field: 'b-field',
  private_temple: 'b-temple',
  tavern: 'b-tavern',
  insula: 'b-insula',
  triumphal_arch: 'b-arch',
  statue: 'b-statue',
  bank: 'b-bank',
  revenue: 'b-revenue',
  epidemic: 'ev-epidemic',
  eruption: 'ev-eruption',
  imperial_cult: 'ev-cult',
  persecution: 'ev-persecution',
  purges: 'ev-purges',
  revolt: 'ev-revolt',
  floods: 'ev-floods',
  pillage: 'ev-pillage',
  decadence: 'ev-decadence',
  pantheon: 'w-pantheon',
  temple: 'w-temple',
  granary: 'w-granary',
  baths: 'w-baths',
  colosseum: 'w-colosseum',
  senate: 'w-senate',
  civic: 'token-civic',
  leisure: 'token-leisure',
  health: 'token-health',
};

/** The drawing of an event; Famine shares its name with the marker. */
export function eventPicture(id: string): string {
  return id === 'famine' ? 'ev-famine' : PICTURES[id]!;
}

/** What a character is good for, as a sign. */
export const POWER_SIGNS: Record<string, string> = {
  senator: 'ic-vote',
  merchant: 'ic-coin',
  legionary: 'ic-cube',
  vestal: 'ic-cube',
  slave: 'token-prestige',
};

/** The kind of a character without its faith: a Christian Senator is a Senator. */
export function kindOf(piece: string): string {
  return piece.replace('christian_', '');
}
