import { backend } from './backend.ts'
import { bitcoin } from './bitcoin.ts'
import { erc4337 } from './erc4337.ts'
import { evm } from './evm.ts'
import { loginFrame } from './frame.ts'
import { frameKeys } from './frameKeys.ts'
import { frameSigning } from './frameSigning.ts'
import { serverLogin } from './login.ts'
import { loginMethods } from './loginMethods.ts'
import { loginHost, loginServer } from './loginServer.ts'
import type { Mutant } from './mutant.ts'
import { serverNames } from './names.ts'
import { relay } from './relay.ts'
import { relayMailbox } from './relayMailbox.ts'
import { relaySockets } from './relaySockets.ts'
import { solana } from './solana.ts'
import { walletconnect } from './walletconnect.ts'

/** Every mutant of `npm run drill -- mutants`. A module of security code has its list here. */
export const mutants: readonly Mutant[] = [
  ...bitcoin,
  ...solana,
  ...evm,
  ...walletconnect,
  ...backend,
  ...relay,
  ...relaySockets,
  ...relayMailbox,
  ...erc4337,
  ...serverNames,
  ...serverLogin,
  ...loginServer,
  ...loginMethods,
  ...loginHost,
  ...loginFrame,
  ...frameKeys,
  ...frameSigning,
]
