import { formatUserOperationRequest, entryPoint08Address } from 'viem/account-abstraction'
import { parseEther, type Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccountStack } from '@latchkit/test-kit/accountStack'
import { draftOperation } from '@latchkit/test-kit/draftOperation'
import { patient } from '@latchkit/test-kit/patient'
import { startPostgres } from '@latchkit/test-kit/startPostgres'

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
const asked = 200
const plenty = parseEther('1')

type AccountStack = Awaited<ReturnType<typeof startAccountStack>>
type App = Awaited<ReturnType<AccountStack['createApp']>>
type User = Awaited<ReturnType<AccountStack['createAccount']>>

let postgres: Awaited<ReturnType<typeof startPostgres>>
let stack: AccountStack
let usual: Awaited<ReturnType<typeof measureOperation>>

beforeAll(async () => {
  postgres = await startPostgres()
  stack = await startAccountStack()
  usual = await measureOperation()
}, 120_000)

afterAll(async () => {
  await stack?.stop()
  await postgres?.stop()
})

test('of 200 accounts that ask two servers on one PostgreSQL at once, so many are paid for as the month of the site has room for', async () => {
  const apps = await startServers({ projectWeiPerMonth: usual.costWei * 60n })
  const users = await Promise.all(Array.from({ length: asked }, () => stack.createAccount('0')))
  const answers = await Promise.all(users.map((user, index) => askFor(apps, user, 0n, index)))
  expect(paidOf(answers)).toBe(60)
  expect(refusalsOf(answers)).toEqual(['This site has used up what it pays for in a month.'])
})

test('of 200 operations for which one account asks two servers at once, so many are paid for as its day has room for', async () => {
  // What else may be spent is enough, and fewer than may wait at once.
  const apps = await startServers({ userWeiPerDay: usual.costWei * 7n })
  const [user, other] = await Promise.all([stack.createAccount('0'), stack.createAccount('0')])
  const answers = await Promise.all(
    Array.from({ length: asked }, (_, index) => askFor(apps, user, BigInt(index) << 64n, index)),
  )
  expect(paidOf(answers)).toBe(7)
  expect(refusalsOf(answers)).toEqual(['The account has used up what this site pays for in a day.'])
  expect((await askFor(apps, other, 0n, asked)).result).toBeDefined()
})

/** Two servers that share a new database, with these limits. */
async function startServers(
  limits: Partial<Record<'userWeiPerDay' | 'projectWeiPerMonth', bigint>>,
): Promise<readonly App[]> {
  const database = patient(await postgres.createDatabase())
  return await Promise.all(
    [1, 2].map(() => stack.createApp({ database, trustedProxies: 1, ...sponsoring(limits) })),
  )
}

function sponsoring({
  userWeiPerDay = plenty,
  projectWeiPerMonth = plenty,
}: Partial<Record<'userWeiPerDay' | 'projectWeiPerMonth', bigint>>) {
  return {
    sponsorship: [
      {
        caipNetworkId: 'eip155:31337',
        userWeiPerDay: userWeiPerDay.toString(),
        projectWeiPerMonth: projectWeiPerMonth.toString(),
      },
    ],
  }
}

/**
 * Asks one of the servers, from a network address of its own: what one may have open is another limit. Where a busy machine takes too
 * long (503) it asks again, as a wallet does: what was promised already is promised once.
 */
async function askFor(apps: readonly App[], user: User, nonce: bigint, index: number) {
  const draft = await draftOperation(user, [{ to: receiver, value: 0n }], { ...usual.gas, nonce })
  const params = [formatUserOperationRequest(draft), entryPoint08Address, '0x7a69', {}]
  const app = apps[index % apps.length]
  if (!app) throw new Error('No server was started.')
  for (;;) {
    const answer = await app.ask('pm_getPaymasterData', params, '', {
      'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
    })
    if (answer.status !== 503) return answer
  }
}

type Answer = Awaited<ReturnType<typeof askFor>>

function paidOf(answers: readonly Answer[]): number {
  return answers.filter(({ result }) => result !== undefined).length
}

function refusalsOf(answers: readonly Answer[]): readonly string[] {
  const refused = answers.filter(({ result }) => result === undefined)
  return [...new Set(refused.map(({ error, status }) => error?.message ?? `status ${status}`))]
}

/** The gas of such an operation, as clients find it, and the most that it can cost. */
async function measureOperation() {
  const app = await stack.createApp(sponsoring({}))
  const user = await stack.createAccount('0')
  const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
  const draft = formatUserOperationRequest(
    await draftOperation(user, [{ to: receiver, value: 0n }], {
      ...none,
      signature: await user.account.getStubSignature(),
    }),
  )
  const of = [entryPoint08Address, '0x7a69', {}]
  const stub = (await app.ask('pm_getPaymasterStubData', [draft, ...of])).result as Readonly<
    Record<string, `0x${string}`>
  >
  const estimate = (
    await app.ask('eth_estimateUserOperationGas', [{ ...draft, ...stub }, entryPoint08Address])
  ).result as Readonly<Record<keyof typeof none, string>>
  const gas = {
    callGasLimit: BigInt(estimate.callGasLimit),
    verificationGasLimit: BigInt(estimate.verificationGasLimit),
    preVerificationGas: BigInt(estimate.preVerificationGas),
    maxFeePerGas: 2_200_000_000n,
    maxPriorityFeePerGas: 2_000_000_000n,
  }
  const paymasterGas =
    BigInt(stub['paymasterVerificationGasLimit'] ?? 0) +
    BigInt(stub['paymasterPostOpGasLimit'] ?? 0)
  const units = gas.callGasLimit + gas.verificationGasLimit + gas.preVerificationGas + paymasterGas
  return { gas, costWei: units * gas.maxFeePerGas }
}
