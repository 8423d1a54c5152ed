// `npm run bench -- login`: how long a signature takes in the login frame, and a new wallet after the code.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '@latchkit/drills/frame/bundle'
import { openLoginSite } from '@latchkit/drills/frame/openVictim'
import { measureOthers } from '@latchkit/drills/measureOthers'

const signatures = 200
const signUps = 20
const goals = { signatureP50Ms: 15, newWalletP95Ms: 250 }
/** While other programs take more of the machine, times say nothing of ours. */
const quietAtMost = 0.15

const watch = `{
  let typedMs
  addEventListener('input', ({ target }) => { if (target.value.length === 6) typedMs = performance.now() }, true)
  new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent === 'You are logged in') globalThis.tookMs ??= performance.now() - typedMs
  }).observe(document, { subtree: true, childList: true })
}`

const ends: (() => void | Promise<void>)[] = []
const endMeasuring = measureOthers()
try {
  const scripts = await Promise.all([
    bundle('drills/frame/page/hostileHost.ts', 'hostile'),
    bundle('packages/frame/src/worker/operations.ts', 'operations'),
    bundle('bench/src/loginPage.ts', 'bench'),
  ])
  const site = await openLoginSite(scripts.join('\n'), { onEnd: (end) => void ends.unshift(end) })
  const { page } = await site.openPage()
  const signed = await page.evaluate<readonly number[]>(`bench.timeSignatures(${signatures})`)
  await page.context().close()
  const created: number[] = []
  for (let count = 0; count < signUps; count++)
    created.push(await signUp(`ada-${count}@mail.example`))

  const othersShare = await endMeasuring()
  const result = {
    signature: { runs: signed.length, ...figures(signed), firstMs: round(signed[0]) },
    newWallet: { runs: created.length, ...figures(created), firstMs: round(created[0]) },
    othersShare,
    date: new Date().toISOString().slice(0, 10),
  }
  console.log(JSON.stringify(result, undefined, 2))
  writeFileSync(
    join(import.meta.dirname, '..', 'results', 'login.json'),
    `${JSON.stringify(result, undefined, 2)}\n`,
  )
  const isReached =
    result.signature.p50Ms <= goals.signatureP50Ms && result.newWallet.p95Ms <= goals.newWalletP95Ms
  if (!isReached && othersShare > quietAtMost)
    console.log('Not judged: other programs took too much of the machine.')
  process.exitCode = isReached || othersShare > quietAtMost ? 0 : 1

  /** From the last digit of the code to the screen that says that the visitor has a wallet. */
  async function signUp(email: string): Promise<number> {
    const visitor = await site.openPage()
    const code = await visitor.askCode(email)
    const inner = visitor.page.frames().find((frame) => frame.url().startsWith(site.stack.url))
    if (!inner) throw new Error('The page has no login frame.')
    // It has to be there before the first digit is typed.
    await inner.evaluate(watch)
    await visitor.enterCode(code)
    const tookMs = await inner.evaluate<number>('tookMs')
    await visitor.page.context().close()
    return tookMs
  }
} finally {
  for (const end of ends) await end()
}

function figures(times: readonly number[]): { readonly p50Ms: number; readonly p95Ms: number } {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => round(sorted[Math.ceil(sorted.length * share) - 1])
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

function round(ms = Number.NaN): number {
  return Math.round(10 * ms) / 10
}
