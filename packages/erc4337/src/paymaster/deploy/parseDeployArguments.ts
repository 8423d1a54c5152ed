import { parseArgs } from 'node:util'
import { isAddress, type Address, type Hex } from 'viem'
import type { PaymasterPlan } from './deployPaymaster.ts'

/** The task of a command line. */
export type DeployTask =
  | { readonly do: 'deploy'; readonly plan: PaymasterPlan }
  | { readonly do: 'help' }
  | { readonly do: 'refuse'; readonly sentence: string }

/** The usage text. */
export const deployUsage = `Deploys a SponsorPaymaster and deposits native currency for it.

  latchkit-paymaster --rpc https://… --entry-point 0.8 --signer 0x… --owner 0x… [--deposit-wei 1000000000000000000]

  --rpc          a node of the chain
  --entry-point  0.7 or 0.8
  --signer       the address of the key in paymaster.signerKey
  --owner        the account that may withdraw the deposit
  --deposit-wei  how much to deposit at the EntryPoint; 0 by default

The environment variable DEPLOYER_KEY is the private key that pays for this.`

/** Parses the program's arguments, and the private key in the environment. */
export function parseDeployArguments(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): DeployTask {
  const text = { type: 'string' } as const
  let values: Readonly<Record<string, string | boolean | undefined>>
  try {
    values = parseArgs({
      args: [...words],
      options: {
        help: { type: 'boolean' },
        rpc: text,
        'entry-point': text,
        signer: text,
        owner: text,
        'deposit-wei': text,
      },
    }).values
  } catch (error) {
    return refuse((error as Error).message)
  }
  if (values['help'] === true) return { do: 'help' }
  const { rpc, signer, owner, 'entry-point': entryPoint, 'deposit-wei': deposit = '0' } = values
  if (typeof rpc !== 'string' || !/^https?:\/\//.test(rpc))
    return refuse('--rpc must be the http(s) address of a node.')
  if (entryPoint !== '0.7' && entryPoint !== '0.8')
    return refuse('--entry-point must be 0.7 or 0.8.')
  if (!isAccount(signer)) return refuse('--signer must be an address.')
  if (!isAccount(owner)) return refuse('--owner must be an address.')
  if (typeof deposit !== 'string' || !/^\d{1,30}$/.test(deposit))
    return refuse('--deposit-wei must be a whole number of wei.')
  const key = environment['DEPLOYER_KEY'] ?? ''
  if (!/^0x[0-9a-fA-F]{64}$/.test(key))
    return refuse('DEPLOYER_KEY must be a private key of 0x and 64 hex digits.')
  const plan = {
    rpcUrl: rpc,
    entryPoint,
    signer,
    owner,
    depositWei: BigInt(deposit),
    deployerKey: key as Hex,
  } as const
  return { do: 'deploy', plan }
}

function isAccount(value: unknown): value is Address {
  return typeof value === 'string' && isAddress(value)
}

function refuse(sentence: string): DeployTask {
  return { do: 'refuse', sentence }
}
