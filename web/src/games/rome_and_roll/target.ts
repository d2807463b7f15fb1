/** Attributes of a drawn thing: a button while it is offered, a picture otherwise. */
export function target(offered: boolean, name: string): Record<string, string | number> {
  return offered ? { role: 'button', tabindex: 0, 'data-target': name } : { role: 'img' };
}
