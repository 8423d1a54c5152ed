import type { PhoneNews } from './phoneMessages.ts'
import { startPhoneProgram } from './startPhoneProgram.ts'

/** What {@link startPhone} takes. */
export interface PhoneOptions {
  /** The relay that is built into the wallet: `ws://127.0.0.1:3100/relay`. */
  readonly relayUrl: string
  /** The software of the wallet, which must be installed beside. */
  readonly software?: '@reown/walletkit' | '@walletconnect/web3wallet'
  readonly name?: string
}

/** A wallet on another device: a program of its own, which sites reach through a relay alone. */
export interface Phone {
  /** Scans what a site shows. */
  scan(uri: string): Promise<void>
  /** Calls a method of the software, such as `approveSession`; also `goOffline` and `goOnline`. */
  call<Answer = unknown>(method: string, params?: object): Promise<Answer>
  /** The next of what the software tells, one that it has told already too: `session_proposal`, `session_request`, … */
  next<Payload = unknown>(event: PhoneNews['event']): Promise<Payload>
  /** Handles an event in place of `next`. Returns a function that stops it. */
  on(event: PhoneNews['event'], listener: (payload: never) => void): () => void
  stop(): Promise<void>
}

/** Starts a wallet on another device. For several of them, {@link startPhoneProgram} is quicker. */
export async function startPhone(options: PhoneOptions): Promise<Phone> {
  const program = startPhoneProgram()
  try {
    return { ...(await program.startPhone(options)), stop: program.stop }
  } catch (error) {
    await program.stop()
    throw error
  }
}
