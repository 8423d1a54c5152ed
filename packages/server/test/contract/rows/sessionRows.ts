import { randomBytes } from 'node:crypto'
import { sessionRevocation, type CreatedSession } from '@latchkit/wire'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { ContractRow } from '../contractRow.ts'
import type { ContractServer } from '../contractServer.ts'

const project = 'projectId=local'
const path = '/v1/sessions'
const terms = () => ({
  expiry: Math.floor(Date.now() / 1000) + 3_600,
  signer: {
    type: 'keys',
    data: {
      keys: [{ type: 'secp256k1', publicKey: privateKeyToAccount(generatePrivateKey()).publicKey }],
    },
  },
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x10', start: Math.floor(Date.now() / 1000), period: 3_600 },
    },
  ],
  policies: [],
})

interface Begun {
  readonly owner: PrivateKeyAccount
  /** CAIP-10. */
  readonly account: string
  readonly asked: ReturnType<typeof terms>
  readonly session: CreatedSession
}

async function begin({ url }: ContractServer): Promise<Begun> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = `eip155:31337:${owner.address}`
  const asked = terms()
  const response = await fetch(`${url}${path}/${account}?${project}`, {
    method: 'POST',
    body: JSON.stringify(asked),
  })
  if (!response.ok) throw new Error(await response.text())
  return { owner, account, asked, session: (await response.json()) as CreatedSession }
}

/**
 * Sessions. That the account has granted one on its chain is what tests of their own are about; here it has not, so what
 * needs that is refused.
 */
export const sessionRows: Readonly<Record<string, ContractRow>> = {
  [`POST ${path}/{account}`]: {
    good: () => {
      const { address } = privateKeyToAccount(generatePrivateKey())
      return { path: `${path}/eip155:31337:${address}?${project}&v=2`, body: terms() }
    },
  },
  [`GET ${path}/{account}`]: {
    good: async (stack) => ({ path: `${path}/${(await begin(stack)).account}?${project}` }),
  },
  [`GET ${path}/{account}/getcontext`]: {
    status: 400,
    good: async (stack) => {
      const { account, session } = await begin(stack)
      return { path: `${path}/${account}/getcontext?${project}&pci=${session.pci}` }
    },
  },
  [`POST ${path}/{account}/activate`]: {
    status: 400,
    good: async (stack) => {
      const { account, asked, session } = await begin(stack)
      const body = { ...asked, pci: session.pci, context: session.context }
      return { path: `${path}/${account}/activate?${project}`, body }
    },
  },
  [`POST ${path}/{account}/revoke`]: {
    good: async (stack) => {
      const { owner, session } = await begin(stack)
      const message = sessionRevocation(owner.address, session.pci)
      const body = { pci: session.pci, signature: await owner.signMessage({ message }) }
      return { path: `${path}/${owner.address}/revoke?${project}`, body }
    },
  },
  [`POST ${path}/{account}/sign`]: {
    status: 400,
    good: async (stack) => {
      const { owner, account, session } = await begin(stack)
      const userOp = {
        sender: owner.address,
        nonce: '0x0',
        callData: '0x',
        callGasLimit: '0x1',
        verificationGasLimit: '0x1',
        preVerificationGas: '0x1',
        maxFeePerGas: '0x1',
        maxPriorityFeePerGas: '0x1',
        signature: `0x${randomBytes(65).toString('hex')}`,
      }
      return {
        path: `${path}/${account}/sign?${project}&v=2`,
        body: { pci: session.pci, userOp },
      }
    },
  },
}
