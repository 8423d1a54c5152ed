import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { patient } from '@latchkit/test-kit/patient'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { expect, onTestFinished, test } from 'vitest'
import { visitPage } from '../../test/visitPage.ts'

/** Two servers of one configuration on one PostgreSQL. */
async function startServers(): Promise<readonly [TestApp, TestApp]> {
  const postgres = await startPostgres()
  const database = patient(await postgres.createDatabase())
  const settings = {
    database,
    networks: [testNetwork(await closedPort())],
    publicUrl: 'https://wallet.example',
    signIn: { secrets: ['s'.repeat(32)] },
    projects: [{ id: 'shop', name: 'Shop', origins: ['https://shop.example'] }],
  }
  const limits = { signIn: { perClient: 1_000, everySeconds: 1 } }
  const servers = [
    await createTestApp(settings, { limits }),
    await createTestApp(settings, { limits }),
  ] as const
  onTestFinished(async () => {
    await Promise.all(servers.map(({ parts }) => parts.store.close()))
    await postgres.stop()
  })
  return servers
}

test('of 200 sign-ins with one nonce at once, one passes, whichever server it reaches', async () => {
  const servers = await startServers()
  const pages = servers.map((server) => visitPage(server))
  const body = await pages[0]?.sign()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      pages[index % 2]?.send('POST', '/v1/sign-in/verify', { body: body ?? {} }),
    ),
  )
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer?.status === 401)).toHaveLength(199)
})

test('a session begun on one server is known to the other, and ends on both', async () => {
  const [one, other] = await startServers()
  const page = visitPage(one)
  await page.signIn()
  const cookies = page.cookies as Map<string, string>
  const elsewhere = visitPage(other, { cookies })
  const kept = new Map(cookies)
  expect((await elsewhere.send('GET', '/v1/sign-in/session')).json).toMatchObject({
    accounts: [`eip155:31337:${page.account.address}`],
  })
  expect(await elsewhere.send('POST', '/v1/sign-in/token')).toMatchObject({ status: 200 })
  await elsewhere.send('POST', '/v1/sign-in/sign-out')
  const old = visitPage(one, { cookies: kept })
  expect((await old.send('GET', '/v1/sign-in/session')).json).toBeNull()
})
