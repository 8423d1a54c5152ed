import { formatUserOperationRequest, entryPoint08Address } from 'viem/account-abstraction'
import { parseEther, type Address } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { startAccountStack } from '@latchkit/test-kit/accountStack'
import { draftOperation } from '@latchkit/test-kit/draftOperation'
import { patient } from '@latchkit/test-kit/patient'
import { startPostgres } from '@latchkit/test-kit/startPostgres'

const receiver: Address = '0x00000000000000000000000000000000000a11ce'
const asked = 200
const room = 60n

test('of 200 operations for which two servers on one PostgreSQL are asked at once, so many are paid for as the month has room for', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const stack = await startAccountStack()
  onTestFinished(() => stack.stop())
  const database = patient(await postgres.createDatabase())
  const users = await Promise.all(Array.from({ length: asked }, () => stack.createAccount('0')))
  const measure = await stack.createApp({ sponsorship: [limits(parseEther('1'))] })
  const [first] = users
  if (!first) throw new Error('There is no account.')
  const usual = await measured()
  const apps = await Promise.all(
    [1, 2].map(() =>
      stack.createApp({
        database,
        trustedProxies: 1,
        sponsorship: [{ ...limits(usual.costWei * room) }],
      }),
    ),
  )
  const answers = await Promise.all(
    users.map(async (user, index) => {
      const operation = formatUserOperationRequest(
        await draftOperation(user, [{ to: receiver, value: 0n }], usual.gas),
      )
      const params = [operation, entryPoint08Address, '0x7a69', {}]
      return await apps[index % apps.length]?.ask('pm_getPaymasterData', params, '', {
        // Each from an address of its own: what one may have open is another limit.
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      })
    }),
  )
  const paid = answers.filter((answer) => answer?.result !== undefined)
  const refusals = new Set(answers.flatMap((answer) => answer?.error?.message ?? []))
  expect([...refusals]).toEqual(['This site has used up what it pays for in a month.'])
  expect(paid).toHaveLength(Number(room))

  function limits(projectWeiPerMonth: bigint): object {
    return {
      caipNetworkId: 'eip155:31337',
      userWeiPerDay: parseEther('1').toString(),
      projectWeiPerMonth: projectWeiPerMonth.toString(),
    }
  }

  /** The gas of such an operation, as clients find it, and the most that it can cost. */
  async function measured() {
    const none = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
    const draft = formatUserOperationRequest(
      await draftOperation(first as NonNullable<typeof first>, [{ to: receiver, value: 0n }], {
        ...none,
        signature: await (first as NonNullable<typeof first>).account.getStubSignature(),
      }),
    )
    const of = [entryPoint08Address, '0x7a69', {}]
    const stub = (await measure.ask('pm_getPaymasterStubData', [draft, ...of])).result as Readonly<
      Record<string, `0x${string}`>
    >
    const estimate = (
      await measure.ask('eth_estimateUserOperationGas', [
        { ...draft, ...stub },
        entryPoint08Address,
      ])
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
    const units =
      gas.callGasLimit + gas.verificationGasLimit + gas.preVerificationGas + paymasterGas
    return { gas, costWei: units * gas.maxFeePerGas }
  }
})
