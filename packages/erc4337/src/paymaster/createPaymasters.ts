import { createHmac } from 'node:crypto'
import { hexToNumber, numberToHex, type Address, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import * as v from 'valibot'
import {
  type Chain,
  hexSchemas,
  readRpc,
  mostGasOf,
  type UserOperation,
  type PaymasterSettings,
  type SponsorshipSettings,
} from '@latchkit/backend/chain'
import type { Project } from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import type { Bundlers } from '../bundler/createBundlers.ts'
import { readFees } from '../bundler/readFees.ts'
import type { Erc4337Store } from '../store/openStore.ts'
import { assertSponsoredFees } from './assertSponsoredFees.ts'
import { assertSponsoredGas } from './assertSponsoredGas.ts'
import { estimateSponsoredGas } from './estimateSponsoredGas.ts'
import { openWeiOf } from './openWeiOf.ts'
import { paymasterStub } from './paymasterStub.ts'
import { readAccountCode } from './readAccountCode.ts'
import { sponsorshipError } from './sponsorshipError.ts'
import { allGuards, type SponsorshipGuards } from './sponsorshipGuards.ts'
import { isSponsored } from './isSponsored.ts'
import { parsePaymasterParams } from './parsePaymasterParams.ts'
import { createSettler, type Settler } from './createSettler.ts'
import { signSponsorship } from './signSponsorship.ts'
import {
  createSponsorshipRepository,
  type Reservation,
  type ExceededLimit,
  type SponsorshipRepository,
} from './sponsorshipRepository.ts'

/** The gas of the smallest transaction. An operation with less would cost the project's limits next to nothing. */
const minGas = 21_000n
const entryPointOf = { '0.7': entryPoint07Address, '0.8': entryPoint08Address } as const

/** The paymasters of all networks (ERC-7677). */
export interface Paymasters {
  /**
   * Handles `pm_getPaymasterStubData` or `pm_getPaymasterData` on a network for a project.
   * @throws RpcError if the project does not sponsor the operation
   */
  request(call: PaymasterCall): Promise<unknown>
  /** Resolves when no work is in progress. */
  stop(): Promise<void>
}

/** A call of ERC-7677. */
export interface PaymasterCall {
  readonly project: Project
  readonly caipNetworkId: string
  readonly method: string
  readonly params: unknown
  /** Network address of the caller. Each may have a small share of the project's monthly limit reserved at once. */
  readonly client: string
}

interface PaymasterService {
  readonly chain: Chain
  readonly settings: PaymasterSettings
  readonly repository: SponsorshipRepository
  readonly settler: Settler
}

/**
 * Creates the {@link Paymasters} of all networks that have a paymaster.
 * @param guards tests and drills switch guards off to show what each is for; a server never does
 */
export function createPaymasters(
  chains: ReadonlyMap<string, Chain>,
  parts: { readonly store: Erc4337Store; readonly bundlers: Bundlers; readonly log: Log },
  guards: SponsorshipGuards = allGuards,
): Paymasters {
  const { store, bundlers, log } = parts
  const services = new Map<string, PaymasterService>()
  for (const [id, chain] of chains) {
    const settings = chain.network.paymaster
    if (!settings) continue
    const repository = createSponsorshipRepository(store, id)
    const paymasters = Object.values(settings.contracts).filter((address) => address !== undefined)
    const entryPoints = Object.values(entryPointOf)
    const settler = createSettler(chain, repository, {
      contracts: { paymasters, entryPoints },
      log,
    })
    services.set(id, { chain, settings, repository, settler })
  }

  async function reserve(
    { repository, settler }: PaymasterService,
    entry: Reservation,
    policy: SponsorshipSettings,
  ): Promise<void> {
    const limits = guards.limitsOpenWei ? { ...policy, openWei: openWeiOf(policy) } : policy
    let outcome = await repository.reserve(entry, limits)
    if (outcome !== 'ok') {
      await settler.reach(entry.block)
      outcome = await repository.reserve(entry, limits)
    }
    if (outcome !== 'ok') throw sponsorshipError(sentences[outcome])
    settler.wake()
  }

  /** Checks gas and fees against the server's own, and the account against the code that is known to make its calls. */
  async function assertWorth(
    { chain }: PaymasterService,
    operation: UserOperation,
    { entryPoint, policy, bundler }: OperationTerms,
  ): Promise<Hex | undefined> {
    const account =
      policy.calls && guards.knowsAccounts
        ? await readAccountCode(chain, operation, policy.accounts)
        : {}
    if (!account)
      throw sponsorshipError(
        'This site does not pay for accounts with this code. Its operator can add it to sponsorship.accounts.',
      )
    if (guards.capsFees)
      assertSponsoredFees(operation, await readFees(chain), bundler !== undefined)
    if (guards.capsGas) {
      const { caipNetworkId } = chain.network
      assertSponsoredGas(
        operation,
        await estimateSponsoredGas(bundlers, caipNetworkId, operation, entryPoint),
      )
    }
    return account.codeHash
  }

  return {
    async request({ project, caipNetworkId, method, params, client }) {
      const service = services.get(caipNetworkId)
      const policy = project.sponsorship?.find((entry) => entry.caipNetworkId === caipNetworkId)
      if (!service || !policy)
        throw sponsorshipError(
          'This site does not pay for operations on this network. Its operator can add the network to sponsorship.',
        )
      const chainId = Number(caipNetworkId.slice('eip155:'.length))
      const { operation, entryPoint } = parsePaymasterParams(
        params,
        chainId,
        method === 'pm_getPaymasterData',
      )
      const paymaster = contractOf(service.settings, entryPoint)
      if (!isSponsored(operation.callData, policy.calls))
        throw sponsorshipError(
          'This site does not pay for these calls. Its operator can add them to sponsorship.calls.',
        )
      const verificationGas =
        operation.paymasterVerificationGasLimit ??
        paymasterStub(operation.callData).paymasterVerificationGasLimit
      const limits = {
        paymasterVerificationGasLimit: verificationGas,
        paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 1n,
      }
      const written = {
        paymaster,
        paymasterVerificationGasLimit: numberToHex(limits.paymasterVerificationGasLimit),
        paymasterPostOpGasLimit: numberToHex(limits.paymasterPostOpGasLimit),
      }
      if (method === 'pm_getPaymasterStubData')
        return {
          ...written,
          paymasterData: paymasterStub(operation.callData).paymasterData,
          sponsor: { name: project.name },
          isFinal: false,
        }
      const whole = { ...operation, paymaster, ...limits }
      const { signerKey, validSeconds } = service.settings
      const head = await readHead(service.chain)
      const validUntilSeconds = head.seconds + validSeconds
      const gas = mostGasOf(whole)
      if (gas < minGas || whole.maxFeePerGas < head.baseFeeWei)
        throw sponsorshipError(
          'The gas limits are below those of the smallest transaction, or maxFeePerGas is below the base fee.',
        )
      const { operatorKey } = service.chain.network.bundler ?? {}
      const bundler =
        operatorKey !== undefined && guards.bindsBundler
          ? privateKeyToAccount(operatorKey).address
          : undefined
      const accountCode = await assertWorth(service, whole, { entryPoint, policy, bundler })
      const entry = {
        project: project.id,
        sender: whole.sender,
        entryPoint,
        nonce: whole.nonce,
        wei: gas * whole.maxFeePerGas,
        validUntilSeconds,
        block: head.block,
        client: createHmac('sha256', signerKey).update(client).digest('hex').slice(0, clientDigits),
      }
      await reserve(service, entry, policy)
      const options = { paymaster, chainId, signerKey, validUntilSeconds, bundler, accountCode }
      return { ...written, paymasterData: await signSponsorship(whole, options) }
    },
    async stop() {
      await Promise.all([...services.values()].map(({ settler }) => settler.stop()))
    },
  }
}

const sentences: Readonly<Record<ExceededLimit, string>> = {
  user: 'The account has used up what this site pays for in a day.',
  project: 'This site has used up what it pays for in a month.',
  userOpen:
    'Too many sponsored operations of this account are pending. Wait until one is included.',
  clientOpen:
    'Too much is reserved for pending operations from your network address. Try again in a few minutes.',
  projectOpen: 'Too many sponsored operations of this site are pending. Try again later.',
}

interface OperationTerms {
  readonly entryPoint: Address
  readonly policy: SponsorshipSettings
  readonly bundler: Address | undefined
}

const clientDigits = 32

function contractOf({ contracts }: PaymasterSettings, entryPoint: string): Address {
  const version = entryPoint.toLowerCase() === entryPoint08Address.toLowerCase() ? '0.8' : '0.7'
  const isKnown = entryPointOf[version].toLowerCase() === entryPoint.toLowerCase()
  const contract = isKnown ? contracts[version] : undefined
  if (contract) return contract
  throw sponsorshipError(
    `This server has no paymaster for the EntryPoint ${entryPoint}. Its operator can add one to paymaster.contracts.`,
  )
}

/** Reads the newest block. Its timestamp decides about expiry. */
async function readHead(
  chain: Chain,
): Promise<{ readonly block: number; readonly seconds: number; readonly baseFeeWei: bigint }> {
  const block = await readRpc(chain, 'eth_getBlockByNumber', ['latest', false], blockSchema)
  return {
    block: hexToNumber(block.number),
    seconds: Math.max(Math.floor(Date.now() / 1000), hexToNumber(block.timestamp)),
    baseFeeWei: BigInt(block.baseFeePerGas ?? 0),
  }
}

const blockSchema = v.object({
  number: hexSchemas.small,
  timestamp: hexSchemas.small,
  baseFeePerGas: v.nullish(hexSchemas.quantity),
})
