import { holdFrame, type HeldFrame, type Reply } from './hostileHost.ts'
import { signInMessage } from './signInMessage.ts'

export { holdFrame, signInMessage }

/** What ten thousand attempts have come to. */
export interface ScriptLoot {
  readonly attempts: number
  readonly signatures: number
  /** Confirmations that were open meanwhile. */
  readonly shown: number
  /** What the frame has answered, by its sentence. */
  readonly refusals: Readonly<Record<string, number>>
}

declare const held: HeldFrame

/**
 * Tries to have something signed without the visitor: by the port, by events on the frame's element, by messages to its window,
 * by its windows. One attempt after the other, as fast as the frame's own limit on messages lets it.
 */
export async function attackSigning(
  count: number,
  [address = '', solanaAddress = '', bitcoinAddress = '']: readonly string[],
): Promise<ScriptLoot> {
  let signatures = 0
  const refusals: Record<string, number> = {}
  const take = ({ result, error }: Reply): void => {
    if (error) refusals[error.message] = (refusals[error.message] ?? 0) + 1
    else if (isSignature(result)) signatures++
  }
  let open = ''
  const sign = (networkId: string, method: string, params: unknown): void => {
    open = held.post('request', { networkId, method, params }, take)
  }
  const { contentWindow } = held.element
  const evm = 'eip155:1'
  const text = '0x68656c6c6f'
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  const attempts: readonly (() => void)[] = [
    () => sign(evm, 'personal_sign', [text, address]),
    () => sign(evm, 'eth_signTypedData_v4', [address, typedData(address)]),
    () => sign(evm, 'eth_signTransaction', [transaction(address)]),
    () => sign(evm, 'eth_sendTransaction', [transaction(address)]),
    () => sign(evm, 'eth_sign', [address, `0x${'11'.repeat(32)}`]),
    () =>
      sign(solana, 'solana_signMessage', { message: '3Bxs3zzLZLuLQEYX', pubkey: solanaAddress }),
    () => sign(bitcoin, 'signMessage', { message: 'hello', account: bitcoinAddress }),
    () => sign(evm, 'wallet_sendCalls', [{ calls: [{ to: address, value: '0x1' }] }]),
    // The sign-in that a code agrees to, where no code was entered.
    () => {
      held.post('connectEmail', { signIn: { statement: 'Hello' } }, take)
      sign(evm, 'personal_sign', [signInMessage(address), address])
    },
    // What the visitor's hand would do.
    () => {
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        held.element.dispatchEvent(
          new MouseEvent(type, { bubbles: true, composed: true, clientX: 180, clientY: 400 }),
        )
      held.element.click()
    },
    () => {
      held.element.focus()
      for (const key of ['Tab', 'Enter', ' '])
        for (const type of ['keydown', 'keypress', 'keyup'])
          document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
    },
    // What its window of a confirmation would say.
    () => contentWindow?.postMessage('approve', '*'),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
    () => held.port.postMessage('approve'),
    // Another hello, with a port of one's own.
    () => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<Reply>) => take(data))
      port1.start()
      contentWindow?.postMessage({ type: 'latchkit:hello', version: 1 }, '*', [port2])
      port1.postMessage({ id: '0'.repeat(32), method: 'user', params: {} })
    },
    // Into the frame, which the browser refuses.
    () => contentWindow?.document.querySelector('button')?.click(),
    () => void Reflect.get(contentWindow ?? {}, 'eval'),
    // A window of a confirmation that the frame has not opened.
    () => {
      const opened = window.open(`${held.element.src}#confirm`, '_blank', 'popup')
      opened?.postMessage({ summary: {}, origin: location.origin }, '*')
      opened?.close()
    },
    // Ends what is open, so that the next one is.
    () => void held.post('abort', { id: open }, take),
    () =>
      void held.post(
        'request',
        { networkId: evm, method: 'personal_sign', params: 'approve' },
        take,
      ),
    () => held.element.contentWindow?.focus(),
  ]
  for (let attempt = 0; attempt < count; attempt++) {
    try {
      attempts[attempt % attempts.length]?.()
    } catch {
      // The browser refuses.
    }
    // The frame reads so many messages a second; it drops what comes faster.
    if (attempt % attempts.length === attempts.length - 1)
      await new Promise((resolve) => void setTimeout(resolve, 220))
  }
  await new Promise((resolve) => void setTimeout(resolve, 2_000))
  return { attempts: count, signatures, shown: held.shown(), refusals }
}

function isSignature(result: unknown): boolean {
  if (typeof result === 'string') return /^0x[0-9a-f]{64,}$/i.test(result) || result.length > 80
  return (
    typeof result === 'object' && result !== null && ('signature' in result || 'psbt' in result)
  )
}

function transaction(address: string): object {
  return {
    from: address,
    to: '0x00000000000000000000000000000000000000aa',
    value: '0x1',
    data: '0x',
    nonce: '0x0',
    gas: '0x5208',
    chainId: '0x1',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
  }
}

function typedData(address: string): string {
  return JSON.stringify({
    types: {
      EIP712Domain: [{ name: 'name', type: 'string' }],
      Order: [{ name: 'owner', type: 'address' }],
    },
    primaryType: 'Order',
    domain: { name: 'Shop' },
    message: { owner: address },
  })
}
