/** The custom properties that a site may set on any ancestor of the kit. What the kit paints elsewhere takes them along. */
export const tokenNames: readonly string[] = [
  'accent',
  'on-accent',
  'surface',
  'text',
  'fill',
  'line',
  'success',
  'warning',
  'danger',
  'radius',
  'button-radius',
  'modal-width',
  'shadow',
  'backdrop',
  'font',
  'font-mono',
].map((name) => `--latch-${name}`)
