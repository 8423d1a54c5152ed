import type { Frame, Locator, Page } from 'playwright-core'

/** Where the shop is on the demo site, whose first page shows what Latchkit is. */
export const shopPath = '/shop'

/** What a visitor sees of the shop. */
export interface Shop {
  /** The kit's button in the header. */
  readonly button: Locator
  /** The kit's modal, once it shows the view that was asked for last. */
  readonly modal: Locator
  /** The same, whatever it shows: to wait until it has closed. */
  readonly dialog: Locator
  /** The account in the page itself. */
  readonly panel: Locator
  /** What the shop itself says of the connection. */
  fact(name: 'Status' | 'Wallet' | 'Address' | 'Network' | 'Balance'): Locator
  /** A wallet in the list of the modal. */
  wallet(name: string): Locator
}

/** Finds its way in the shop. */
export function shopOf(page: Page | Frame): Shop {
  // By its part: under a careless stylesheet a closed dialog of the shop shows too.
  const dialog = page.locator('dialog[data-part="modal"]')
  const modal = page.locator('dialog[data-part="modal"]:not([aria-busy="true"])')
  return {
    button: page.locator('[data-part="connect-button"]').getByRole('button'),
    modal,
    dialog,
    panel: page.locator('[data-part="panel"]'),
    fact: (name) => page.locator(`dl[aria-label="Connection"] dt:text-is("${name}") + dd`),
    wallet: (name) => modal.getByRole('button', { name }),
  }
}
