import { existsSync, readdirSync } from 'node:fs'

const folder = new URL('../../examples/', import.meta.url)
/** Those that are sites; a server without one has its own test. */
const all = readdirSync(folder).filter(
  (name) => existsSync(new URL(`${name}/package.json`, folder)) && name !== 'permissions',
)
/** Installing all takes minutes: a run drives one of each kind, `EXAMPLES=all` all, `EXAMPLES=vue,svelte` those two. */
const usual = ['vite-react', 'html', 'wagmi', 'next']
const named = (process.env['EXAMPLES'] ?? '').split(',').filter((name) => name !== '')
const isAll = named.includes('all')
const unknown = named.filter((name) => !['all', 'appkit', ...all].includes(name))
if (unknown.length > 0)
  throw new Error(
    `EXAMPLES=${unknown.join()} is not an example. There are ${all.join(', ')}; \`all\`, and \`appkit\`.`,
  )

/** The examples that this run drives. None with `EXAMPLES=appkit`, which is no folder here but a client of the registry. */
export const chosenExamples: readonly string[] = isAll
  ? all
  : named.length === 0
    ? usual
    : named.filter((name) => name !== 'appkit')

/** Whether this run installs the client of AppKit. */
export const isAppkitChosen: boolean = isAll || named.includes('appkit')
