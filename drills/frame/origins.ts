import { setTimeout as delay } from 'node:timers/promises'
import { launchPlainChromium } from '@latchkit/testing'
import type { Protection } from '../loadWithout.ts'
import { startLoginStack } from '../login/startLoginStack.ts'
import { buildFrameWithout } from './buildFrameWithout.ts'
import { bundle } from './bundle.ts'
import type { Plan } from './page/runSurroundings.ts'
import type { Part } from './part.ts'
import { startSite } from './startSite.ts'
import { createSurroundings, listedHost, type Surroundings } from './surroundings.ts'

/** The server's: who may embed the document. */
const ancestors: Protection = {
  file: 'packages/server/src/login/frame/frameRoutes.ts',
  find: "`frame-ancestors ${origins.length === 0 ? \"'none'\" : origins.join(' ')}`",
  replace: "'frame-ancestors *'",
}
/** The frame's own: whose hello it takes. */
const guard: Protection = {
  file: 'packages/frame/src/main.ts',
  find: 'const host = project && acceptHost(event, surroundings, project)',
  replace: `void acceptHost
  void surroundings
  const [port] = event.ports
  const host = port && { origin: event.origin, hello: event.data as AcceptedHost['hello'], port }`,
}
/** The kit's: to whom it gives its port. */
const target: Protection = {
  file: 'packages/core/src/login/mountFrame.ts',
  find: 'postMessage({ ...hello, theme, language }, url, [port2])',
  replace: "postMessage({ ...hello, theme, language }, '*', [port2])",
}

const atOnce = 4
const longestMs = 60_000
/** Of the sixty, so many can reach the frame where nothing keeps them out: a sandboxed document cannot load it at all. */
const fewestAttacks = 45

type Direction = Plan['direction']

/**
 * Hostile origins and double frames in Chromium: a page that embeds the frame and says hello, and a page that is where a site's
 * kit expects the frame. The frame's guard has to do alone; the server's header knows nothing of who sends a message.
 */
export const origins: Part = {
  attack: '60 hostile origins and double frames, in both directions, in Chromium',
  async run(onEnd) {
    const chromium = await launchPlainChromium({
      args: ['--host-resolver-rules=MAP * 127.0.0.1', '--disable-popup-blocking'],
    })
    onEnd(() => chromium.stop())
    const attacks = await startAttacks(chromium.browser, onEnd)
    const without = await attacks('in', [ancestors, guard])
    const headerAlone = await attacks('in', [guard])
    const guardAlone = await attacks('in', [ancestors])
    const anyTarget = await attacks('out', [target])
    const exactTarget = await attacks('out', [])
    const { count } = guardAlone
    const isRefused = [guardAlone, exactTarget].every(
      ({ got, isHonestServed }) => got === 0 && isHonestServed,
    )
    return {
      passed:
        count === 60 &&
        isRefused &&
        headerAlone.got < without.got &&
        without.got >= fewestAttacks &&
        anyTarget.got === count,
      seen: `into the frame: ${count - guardAlone.got} of ${count} refused by the frame alone, ${count - headerAlone.got} of ${count} by the server alone, ${without.got} get in without both; out of the kit: ${count - exactTarget.got} of ${count} get no port, ${anyTarget.got} get it where the kit names no origin; the listed site is served each time`,
    }
  },
}

interface Got {
  readonly count: number
  readonly got: number
  readonly isHonestServed: boolean
}

async function startAttacks(
  browser: Awaited<ReturnType<typeof launchPlainChromium>>['browser'],
  onEnd: (end: () => void | Promise<void>) => void,
): Promise<(direction: Direction, protectionsOff: readonly Protection[]) => Promise<Got>> {
  const reports = new Map<string, Set<string>>()
  const redirects = new Map<string, string>()
  const takeReport = (url: URL): { readonly body: string } => {
    const id = url.searchParams.get('id') ?? ''
    const known = reports.get(id) ?? new Set()
    reports.set(id, known.add(url.searchParams.get('what') ?? ''))
    return { body: '' }
  }
  const chain = `${await bundle('drills/frame/page/runSurroundings.ts', 'surroundings')}\nsurroundings.runSurroundings()`
  const scripts = { chain, kit: '', openKit: '' }
  for (const [name, off] of [
    ['kit', []],
    ['openKit', [target]],
  ] as const)
    scripts[name] = `${await bundle('packages/core/src/login/mountFrame.ts', 'kit', off)}\n${mount}`
  const site = await startSite(
    scripts,
    (url) => {
      if (url.pathname === '/report') return takeReport(url)
      const redirect = redirects.get(url.host)
      return redirect !== undefined && url.pathname === '/frame/v1' ? { redirect } : undefined
    },
    onEnd,
  )
  const other = await startSite(scripts, () => undefined, onEnd)
  const all = createSurroundings(other.port)
  const at = (host: string, path: string): string => `http://${host}:${site.port}${path}`
  let round = 0

  return async (direction, protectionsOff) => {
    round++
    const stack = await startLoginStack({
      protectionsOff: protectionsOff.filter(({ file }) => file.startsWith('packages/server/')),
      origins: [at(listedHost, '')],
      frame: await buildFrameWithout(
        protectionsOff.filter(({ file }) => file.startsWith('packages/frame/')),
        onEnd,
      ),
      onEnd,
    })
    const hello = {
      type: 'latchkit:hello',
      version: 1,
      projectId: 'drill',
      networks: ['eip155:1'],
      language: 'en',
      theme: {},
    }
    const base = `${stack.url}/frame/v1?projectId=drill`
    const planOf = (id: string, { links, isSibling = false }: Surroundings): Plan => ({
      direction,
      links,
      isSibling,
      frameUrls: [`${base}&origin=${encodeURIComponent(at(listedHost, ''))}`, base],
      hello,
      reportUrl: at('127.0.0.1', `/report?id=${id}`),
      scriptUrl: at('127.0.0.1', '/chain.js'),
      port: site.port,
    })
    const open = async (id: string, each: Surroundings): Promise<ReadonlySet<string>> => {
      const page = await context.newPage()
      const plan = planOf(id, each)
      const [first, ...links] = plan.links
      if (direction === 'in')
        await page.goto(toUrl({ ...plan, links }, first?.host ?? '', first?.port ?? site.port))
      else {
        const wallet = `${id}.wallet.example:${site.port}`
        redirects.set(
          wallet,
          toUrl({ ...plan, links }, first?.host ?? '', first?.port ?? site.port),
        )
        const kit = { url: `http://${wallet}`, hello, reportUrl: plan.reportUrl }
        const name = protectionsOff.includes(target) ? 'openKit' : 'kit'
        await page.goto(`${at(listedHost, `/${name}`)}#${encodeURIComponent(JSON.stringify(kit))}`)
      }
      for (let waitedMs = 0; waitedMs < longestMs; waitedMs += 50) {
        if (reports.get(id)?.has('done')) break
        await delay(50)
      }
      await page.close()
      const seen = reports.get(id)
      if (!seen?.has('done')) throw new Error(`${each.name} was not run to its end (${direction}).`)
      return seen
    }

    const context = await browser.newContext()
    let got = 0
    const waiting = [...all.entries()]
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [index, each] = next
          const seen = await open(`r${round}c${index}`, each)
          if (seen.has('accepted') || seen.has('stolen')) got++
        }
      }),
    )
    const isHonestServed =
      direction === 'out' ||
      (
        await open(`r${round}honest`, {
          name: 'honest',
          links: [{ kind: 'page', host: listedHost }],
        })
      ).has('accepted')
    await context.close()
    return { count: all.length, got, isHonestServed }
  }
}

function toUrl(plan: Plan, host: string, port: number): string {
  return `http://${host}:${port}/chain?first#${encodeURIComponent(JSON.stringify(plan))}`
}

/** A site's page: its kit embeds the frame from where it was told. */
const mount = `{
  const { url, hello, reportUrl } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  kit.mountFrame(url, hello, { signal: new AbortController().signal, onClose() {} })
    .then(() => fetch(reportUrl + '&what=accepted'), () => {})
}`
