/** What the probe in a page has seen, in milliseconds of the page's own clock. */
export interface Seen {
  readonly button?: number
  readonly click?: number
  readonly list?: number
  readonly rowClick?: number
  readonly connected?: number
}

/**
 * Runs in the page before its own code: announces a wallet that answers at once, and notes the frame in which
 * the button, the wallet's row and the address were first painted. It clicks nothing unless `tapAtOnce` is set.
 */
export function probe({ tapAtOnce }: { readonly tapAtOnce: boolean }): void {
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [address],
    eth_accounts: [],
    eth_chainId: '0x1',
  }
  const provider = {
    request: async ({ method }: { method: string }) => answers[method] ?? null,
    on() {},
    removeListener() {},
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = {
    uuid: '7c8b2a54-0d86-4a55-9d6e-6f6f4d1f3a10',
    name: 'Bench Wallet',
    icon,
    rdns: 'org.latchkit.bench',
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  const seen: { -readonly [Key in keyof Seen]: Seen[Key] } = {}
  Object.assign(window, { seen })
  const buttonWith = (text: RegExp) =>
    [...document.querySelectorAll<HTMLElement>('button')].find(
      (button) =>
        text.test(button.textContent ?? '') &&
        button.checkVisibility() &&
        button.getBoundingClientRect().height > 0,
    )

  window.addEventListener(
    'click',
    (event) => {
      if (seen.list === undefined) seen.click ??= event.timeStamp
      else seen.rowClick ??= event.timeStamp
    },
    true,
  )
  const look = () => {
    const now = performance.now()
    const button = seen.button === undefined ? buttonWith(/connect/i) : undefined
    if (button) {
      seen.button = now
      if (tapAtOnce) button.click()
    }
    if (seen.click !== undefined && seen.list === undefined && buttonWith(/Bench Wallet/))
      seen.list = now
    if (seen.rowClick !== undefined && seen.connected === undefined && buttonWith(/0xf39f/i))
      seen.connected = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
