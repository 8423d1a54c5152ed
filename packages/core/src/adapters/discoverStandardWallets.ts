/**
 * Finds the wallets that register by the Wallet Standard: those that are there, and those that come later. `register`
 * returns the function that removes them again. Returns the function that stops.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function discoverStandardWallets(
  register: (registered: readonly unknown[]) => () => void,
): () => void {
  const page = globalThis as unknown as EventTarget
  let isOver = false
  const api = Object.freeze({
    register: (...registered: readonly unknown[]) =>
      isOver ? () => undefined : register(registered),
  })
  const onRegister = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    if (typeof detail === 'function') detail(api)
  }
  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isOver = true
    page.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}
