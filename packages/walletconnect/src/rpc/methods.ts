/** How the relay handles a message: its tag, how long it is stored, and whether it sends the wallet a push notification. */
export interface MethodOptions {
  readonly tag: number
  readonly ttlSeconds: number
  readonly prompt?: boolean
}

/**
 * The methods of the protocol. The tag of a response is one higher than that of its request.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
export const methods: {
  readonly [Method in WcMethod]: MethodOptions
} = {
  wc_pairingDelete: { tag: 1000, ttlSeconds: 86_400 },
  wc_pairingPing: { tag: 1002, ttlSeconds: 30 },
  wc_sessionPropose: { tag: 1100, ttlSeconds: 300, prompt: true },
  wc_sessionSettle: { tag: 1102, ttlSeconds: 300 },
  wc_sessionUpdate: { tag: 1104, ttlSeconds: 86_400 },
  wc_sessionExtend: { tag: 1106, ttlSeconds: 86_400 },
  wc_sessionRequest: { tag: 1108, ttlSeconds: 300, prompt: true },
  wc_sessionEvent: { tag: 1110, ttlSeconds: 300, prompt: true },
  wc_sessionDelete: { tag: 1112, ttlSeconds: 86_400 },
  wc_sessionPing: { tag: 1114, ttlSeconds: 30 },
  wc_sessionAuthenticate: { tag: 1116, ttlSeconds: 3_600, prompt: true },
}

/** The name of a method. */
export type WcMethod =
  | 'wc_pairingDelete'
  | 'wc_pairingPing'
  | 'wc_sessionPropose'
  | 'wc_sessionSettle'
  | 'wc_sessionUpdate'
  | 'wc_sessionExtend'
  | 'wc_sessionRequest'
  | 'wc_sessionEvent'
  | 'wc_sessionDelete'
  | 'wc_sessionPing'
  | 'wc_sessionAuthenticate'

/** Returns whether the protocol has a method. */
export function isWcMethod(method: string): method is WcMethod {
  return Object.hasOwn(methods, method)
}
