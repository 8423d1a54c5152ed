import type { SandboxSale } from './sandboxSale.ts'

/** How a sale stands, for the one who sells. */
export function saleSentence({ state }: Pick<SandboxSale, 'state'>): string {
  return sentences[state]
}

const sentences: Readonly<Record<SandboxSale['state'], string>> = {
  open: 'The sale waits for an account.',
  waiting: 'Go back to the site and send the coins from there.',
  received: 'Your coins have arrived.',
  completed: 'Done. The money is paid out.',
  failed: 'The sale could not be carried out.',
  refunded: 'The bank refused the money. Your coins were sent back.',
  expired: 'The sale has expired: no coins came in time.',
}
