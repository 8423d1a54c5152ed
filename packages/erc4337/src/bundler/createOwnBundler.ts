import { numberToHex, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as v from 'valibot'
import {
  type Chain,
  hexSchemas,
  type BundlerSettings,
  findEntryPoint,
  type EntryPoint,
  draftOperationSchema,
  userOperationSchema,
} from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import type { Log } from '@latchkit/backend/internal'
import type { Erc4337Store } from '../store/openStore.ts'
import { createBundleRepository } from './bundleRepository.ts'
import type { Bundler } from './bundler.ts'
import { createBundleLoop } from './createBundleLoop.ts'
import { getOperationByHash } from './getOperationByHash.ts'
import { getOperationStatus } from './getOperationStatus.ts'
import { estimateOperation } from './estimateOperation.ts'
import { getOperationReceipt } from './getOperationReceipt.ts'
import { createOperationRepository } from './operationRepository.ts'
import type { BundlerContext } from './bundlerContext.ts'
import { createReputationRepository } from './reputationRepository.ts'
import { createEntryPointReader } from './readEntryPoints.ts'
import { readFees } from './readFees.ts'
import { rejectionCode } from './rejection.ts'
import { sendOperation } from './sendOperation.ts'
import type { StateOverride } from './simulateBundle.ts'

/** The built-in bundler of one network. */
export interface OwnBundler extends Bundler {
  /** Resolves when no work is in progress. */
  stop(): Promise<void>
}

/** Creates an {@link OwnBundler} that sends with a key. It continues with the operations and bundles in the store. */
export function createOwnBundler(parts: {
  readonly chain: Chain
  readonly store: Erc4337Store
  readonly settings: BundlerSettings
  readonly operatorKey: Hex
  readonly log: Log
}): OwnBundler {
  const { chain, store, settings, log } = parts
  const { caipNetworkId } = chain.network
  const account = privateKeyToAccount(parts.operatorKey)
  const context: BundlerContext = {
    chain,
    chainId: Number(caipNetworkId.slice('eip155:'.length)),
    account,
    settings,
    operations: createOperationRepository(store, caipNetworkId),
    bundles: createBundleRepository(store, caipNetworkId, account.address),
    reputations: createReputationRepository(store, caipNetworkId),
    log,
  }
  const entryPoints = createEntryPointReader(chain)
  const loop = createBundleLoop(context)

  async function requireEntryPoint(
    address: Address,
  ): Promise<{ readonly entryPoint: EntryPoint; readonly code: Hex }> {
    const entryPoint = findEntryPoint(address)
    const code = entryPoint && (await entryPoints.code(entryPoint))
    if (entryPoint && code) return { entryPoint, code }
    throw new RpcError({
      code: rejectionCode.invalidFields,
      message: `The EntryPoint ${address} is not supported; eth_supportedEntryPoints lists those that are.`,
    })
  }

  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    eth_chainId: async () => numberToHex(context.chainId),
    eth_supportedEntryPoints: async () =>
      (await entryPoints.present()).map(({ address }) => address),
    async eth_sendUserOperation(params) {
      const [operation, address] = read(sendParams, params)
      const { entryPoint } = await requireEntryPoint(address)
      const hash = await sendOperation(context, entryPoint, operation)
      loop.wake(settings.gatherMs)
      return hash
    },
    async eth_estimateUserOperationGas(params) {
      const [operation, address, overrides] = read(estimateParams, params)
      const { entryPoint, code } = await requireEntryPoint(address)
      return await estimateOperation(context, entryPoint, code, operation, overrides ?? {})
    },
    async eth_getUserOperationReceipt(params) {
      const [hash] = read(hashParams, params)
      return await getOperationReceipt(context, hash)
    },
    async eth_getUserOperationByHash(params) {
      const [hash] = read(hashParams, params)
      return await getOperationByHash(context, hash)
    },
    async pimlico_getUserOperationStatus(params) {
      const [hash] = read(hashParams, params)
      return await getOperationStatus(context, hash)
    },
    async pimlico_getUserOperationGasPrice() {
      const { baseFeeWei, priorityFeeWei } = await readFees(chain)
      const price = (percent: bigint): object => ({
        maxFeePerGas: numberToHex((baseFeeWei * percent) / 100n + priorityFeeWei),
        maxPriorityFeePerGas: numberToHex(priorityFeeWei),
      })
      return { slow: price(120n), standard: price(150n), fast: price(200n) }
    },
  }

  return {
    async request(method, params) {
      const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (answer) return await answer(params)
      throw new RpcError({ code: -32_601, message: `The bundler does not support ${method}.` })
    },
    stop: () => loop.stop(),
  }
}

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits'),
  v.transform((text) => text as Address),
)
const maxOverrides = 32
const overridesSchema = v.pipe(
  v.record(
    address,
    v.looseObject({ balance: v.optional(hexSchemas.quantity), code: v.optional(hexSchemas.bytes) }),
  ),
  v.check(
    (overrides) => Object.keys(overrides).length <= maxOverrides,
    `must be at most ${maxOverrides} overrides`,
  ),
  v.transform((overrides) => overrides as StateOverride),
)
const sendParams = v.tuple([userOperationSchema, address])
const estimateParams = v.tuple([draftOperationSchema, address, v.nullish(overridesSchema)])
/** Test suites and clients of other bundlers look for these first words. */
const noHash = 'Missing/invalid userOpHash: it must be 0x and 64 hex digits'
const hashParams = v.tuple([
  v.pipe(
    v.string(noHash),
    v.regex(/^0x[0-9a-fA-F]{64}$/, noHash),
    v.transform((hash) => hash.toLowerCase() as Hex),
  ),
])

function read<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const { success, output, issues } = v.safeParse(schema, params)
  if (success) return output
  const place = issues[0].path?.map(({ key }) => String(key)).join('.') ?? 'params'
  throw new RpcError({
    code: rejectionCode.invalidFields,
    message: `params.${place}: ${issues[0].message}`,
  })
}
