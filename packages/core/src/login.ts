import type { Connection } from './connection/state.ts'

/** A logged-in visitor. */
export interface LoginUser {
  readonly email: string
  /** False until the wallet can be recovered on another device. */
  readonly isBackedUp: boolean
}

/** The login of one kit. */
export interface Login {
  /** Logs in by e-mail: the frame asks for the address and the code. Resolves with the connection of each namespace. */
  connect(signal?: AbortSignal): Promise<readonly Connection[]>
  /** Takes up the session of an earlier visit, without a prompt and without a request. */
  restore(): Promise<void>
  signOut(everywhere: boolean): Promise<void>
  /** Opens a screen of the frame. Resolves when the visitor is done. */
  open(screen: LoginScreen): Promise<void>
}

/** A screen of the login frame: backing the wallet up, the visitor's devices, the keys, or another e-mail address. */
export type LoginScreen = 'backup' | 'devices' | 'export' | 'updateEmail'
