import { hexToNumber, numberToHex, size, type Address, type Hex } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import * as v from 'valibot'
import {
  type Chain,
  hexSchemas,
  readRpc,
  mostGasOf,
  type PaymasterSettings,
  type SponsorshipSettings,
} from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import type { Project } from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import type { Erc4337Store } from '../store/openStore.ts'
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

/** ERC-7769: rejected by the paymaster. */
const refusedCode = -32_501
/** The gas of the smallest transaction. An operation with less would cost the project's limits next to nothing. */
const minGas = 21_000n
/** Gas that SponsorPaymaster takes to verify a signature, and per signed byte. */
const checkGas = 40_000
const readGasPerByte = 1
/** Two times of 6 bytes and a signature, no byte of them zero. */
const stubData: Hex = `0x${'01'.repeat(12)}${'11'.repeat(64)}1b`
const entryPointOf = { '0.7': entryPoint07Address, '0.8': entryPoint08Address } as const

/** The paymasters of all networks (ERC-7677). */
export interface Paymasters {
  /**
   * Handles `pm_getPaymasterStubData` or `pm_getPaymasterData` on a network for a project.
   * @throws RpcError if the project does not sponsor the operation
   */
  request(
    project: Project,
    caipNetworkId: string,
    method: string,
    params: unknown,
  ): Promise<unknown>
  /** Resolves when no work is in progress. */
  stop(): Promise<void>
}

interface PaymasterService {
  readonly chain: Chain
  readonly settings: PaymasterSettings
  readonly repository: SponsorshipRepository
  readonly settler: Settler
}

/** Creates the {@link Paymasters} of all networks that have a paymaster. */
export function createPaymasters(
  chains: ReadonlyMap<string, Chain>,
  { store, log }: { readonly store: Erc4337Store; readonly log: Log },
): Paymasters {
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
    let outcome = await repository.reserve(entry, policy)
    if (outcome !== 'ok') {
      await settler.reach(entry.block)
      outcome = await repository.reserve(entry, policy)
    }
    if (outcome !== 'ok') throw refuse(sentences[outcome])
    settler.wake()
  }

  return {
    async request(project, caipNetworkId, method, params) {
      const service = services.get(caipNetworkId)
      const policy = project.sponsorship?.find((entry) => entry.caipNetworkId === caipNetworkId)
      if (!service || !policy)
        throw refuse('This site does not pay for operations on this network.')
      const chainId = Number(caipNetworkId.slice('eip155:'.length))
      const { operation, entryPoint } = parsePaymasterParams(
        params,
        chainId,
        method === 'pm_getPaymasterData',
      )
      const paymaster = contractOf(service.settings, entryPoint)
      if (!isSponsored(operation.callData, policy.calls))
        throw refuse('This site does not pay for these calls.')
      const verificationGas =
        operation.paymasterVerificationGasLimit ??
        BigInt(checkGas + readGasPerByte * size(operation.callData))
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
          paymasterData: stubData,
          sponsor: { name: project.name },
          isFinal: false,
        }
      const whole = { ...operation, paymaster, ...limits }
      const { signerKey, validSeconds } = service.settings
      const head = await readHead(service.chain)
      const validUntilSeconds = head.seconds + validSeconds
      const gas = mostGasOf(whole)
      if (gas < minGas || whole.maxFeePerGas < head.baseFeeWei)
        throw refuse('The operation offers less gas, or less for it, than any block takes.')
      const entry = {
        project: project.id,
        sender: whole.sender,
        entryPoint,
        nonce: whole.nonce,
        wei: gas * whole.maxFeePerGas,
        validUntilSeconds,
        block: head.block,
      }
      await reserve(service, entry, policy)
      const options = { paymaster, chainId, signerKey, validUntilSeconds }
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
  userOpen: 'This site pays for as many operations of the account as may wait at once.',
  projectOpen: 'This site pays for as many operations as may wait at once; try again later.',
}

function refuse(message: string): RpcError {
  return new RpcError({ code: refusedCode, message })
}

function contractOf({ contracts }: PaymasterSettings, entryPoint: string): Address {
  const version = entryPoint.toLowerCase() === entryPoint08Address.toLowerCase() ? '0.8' : '0.7'
  const isKnown = entryPointOf[version].toLowerCase() === entryPoint.toLowerCase()
  const contract = isKnown ? contracts[version] : undefined
  if (contract) return contract
  throw refuse(`Nobody pays for operations of the EntryPoint ${entryPoint}.`)
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
