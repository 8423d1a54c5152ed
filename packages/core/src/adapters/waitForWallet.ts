/** Waits for a wallet that may still announce itself, until it is found, the time is over or the signal is aborted. */
export async function waitForWallet<Wallet>(
  find: () => Wallet | undefined,
  /** Called whenever the wallets have changed. */
  listeners: Set<() => void>,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<Wallet | undefined> {
  const found = find()
  if (found || signal.aborted) return found
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      listeners.delete(onChange)
      signal.removeEventListener('abort', end)
      resolve(find())
    }
    const onChange = () => {
      if (find()) end()
    }
    const timer = setTimeout(end, timeoutMs)
    listeners.add(onChange)
    signal.addEventListener('abort', end)
  })
}
