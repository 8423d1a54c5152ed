import {
  contractAccount,
  smartAccountCodes,
  type FrameCall,
  type FrameDeed,
  type HexText,
} from '@latchkit/wire'
import * as v from 'valibot'
import { KitError } from '../../errors.ts'
import { callNode } from '../callNode.ts'
import { accountCodeAddress } from './accountCodeAddress.ts'
import { askBundler } from './askBundler.ts'
import { entryPointFor } from './entryPointFor.ts'
import { bytesSchema, quantitySchema, chainIdOf } from './hex.ts'
import type { DraftOperation } from './operation.ts'
import type { SmartAccountStatus } from './readPossibleAccount.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/** A draft, with the nonce of the authorization that has to go with it. */
export interface PreparedOperation {
  readonly draft: DraftOperation
  /** The code that the account runs then. */
  readonly delegate: HexText
  readonly authorizationNonce: HexText | undefined
  /** The account is a contract, which the operation creates. */
  readonly deploys: boolean
}

/** A signature of the usual length that is nobody's: gas is measured with it. */
const stubSignature: HexText = `0x${'fffffffffffffffffffffffffffffff0'.padEnd(64, '0')}7${'a'.repeat(63)}1c`
const stubWord: HexText = `0x${'1'.repeat(64)}`
/** `getNonce(address,uint192)` of an EntryPoint, for the key 0: one operation after the other. */
const getNonce = '0x35567e1a'

/** EIP-7702 within ERC-4337: it stands in place of a factory. */
const delegated = { factory: '0x7702', factoryData: '0x' } as const
const factorySchema = v.object({ factory: bytesSchema, factoryData: bytesSchema })
const pricesSchema = v.object({
  standard: v.object({ maxFeePerGas: quantitySchema, maxPriorityFeePerGas: quantitySchema }),
})

/** Returns the code that an account runs, or gets: the one that has sessions where one is granted. */
function delegateOf(status: SmartAccountStatus, { permission }: FrameDeed): HexText {
  if (status === 'contract' || status === 'undeployed') return contractAccount.implementation
  return status === 'sessions' || permission ? smartAccountCodes[1].address : accountCodeAddress
}

/** Fills an operation in: what it does as the frame encodes it, its nonce, and fees of now. */
export async function prepareOperation(
  parts: SmartAccountParts,
  calls: readonly FrameCall[],
  status: SmartAccountStatus,
  deed: FrameDeed = {},
): Promise<PreparedOperation> {
  const { kit, network, address, request } = parts
  const { networkId } = network
  const call = callNode(kit, network)
  const delegate = delegateOf(status, deed)
  const isPlain = delegate === accountCodeAddress && Object.keys(deed).length === 0
  const more = isPlain ? [] : [{ ...deed, delegate }]
  const isNew = status === 'ready' || (status === 'supported' && deed.permission !== undefined)
  const deploys = status === 'undeployed'
  const [callData, nonce, prices, authorizationNonce, factory, stub] = await Promise.all([
    request({ networkId, method: 'wallet_encodeCalls', params: [calls, ...more] }),
    call('eth_call', [
      { to: entryPointFor(parts), data: `${getNonce}${word(address)}${word('0x')}` },
      'latest',
    ]),
    askBundler(kit, network, 'pimlico_getUserOperationGasPrice', []),
    isNew ? call('eth_getTransactionCount', [address, 'latest']) : undefined,
    deploys ? request({ networkId, method: 'wallet_getFactory', params: [] }) : undefined,
    // A passkey may own it too, whose signature is longer and takes more gas to verify.
    status === 'contract'
      ? request({ networkId, method: 'wallet_getStubSignature', params: [] }).catch(() => undefined)
      : undefined,
  ])
  const authorized =
    authorizationNonce === undefined ? undefined : read(quantitySchema, authorizationNonce)
  return {
    authorizationNonce: authorized,
    delegate,
    deploys,
    draft: {
      sender: address as HexText,
      nonce: read(quantitySchema, nonce),
      ...(status === 'contract' ? {} : deploys ? read(factorySchema, factory) : delegated),
      callData: read(bytesSchema, callData),
      ...read(pricesSchema, prices).standard,
      signature: stub ? read(bytesSchema, stub) : stubSignature,
      ...(authorized !== undefined && {
        eip7702Auth: {
          address: delegate,
          chainId: chainIdOf(networkId),
          nonce: authorized,
          r: stubWord,
          s: stubWord,
          yParity: '0x0',
        },
      }),
    },
  }
}

function word(hex: string): string {
  return hex.slice(2).toLowerCase().padStart(64, '0')
}

function read<Value>(schema: v.GenericSchema<unknown, Value>, answer: unknown): Value {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new KitError('HttpFailed', 'The network sent an unexpected response.', {
    details: parsed.issues[0].message,
  })
}
