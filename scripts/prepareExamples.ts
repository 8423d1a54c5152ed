import { execFile, type ExecFileOptions } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ensureBuilt } from './ensureBuilt.ts'
import { serveFolder, type ServedSite } from './serveFolder.ts'
import { startServer } from './startServer.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = [
  'auth',
  'wire',
  'core',
  'evm',
  'solana',
  'bitcoin',
  'walletconnect',
  'react',
  'element',
] as const
/** Libraries of a site of which a second copy would be another library: with a context or classes of its own. */
const shared = new Set(['viem', '@tanstack/react-query'])
/** Of what reaches visitors: build tools may also have other licences. */
const permissive = /^\(?(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0)(?: OR [\w.-]+)*\)?$/

/** What the policies of sites say that have more to allow than the kit. */
const directives: Readonly<Record<string, string>> = {
  // React Native for Web adds an empty element for styles: the hash of nothing.
  'react-native-web': "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
}

/** Data that Next's compiler reads, of which nothing reaches visitors: which browsers know what. */
const compilerData: Readonly<Record<string, string>> = {
  'node_modules/caniuse-lite': 'CC-BY-4.0',
}

/** Vitest says `test`, and what is built is what visitors get. No tool reports that it was used. */
const asOnASite = {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
}

/** The examples, in a folder of their own with everything that they need. */
export interface PreparedExamples {
  /** Where they are installed. */
  readonly folder: string
  /** Builds one as its own `npm run build` does, with these arguments. Returns the folder of the built site. */
  build(name: string, args?: readonly string[]): Promise<string>
  /** Builds one as its own `npm run build` does, and serves it: by its `npm start` where it has a server of its own. */
  serve(name: string): Promise<ServedSite>
  remove(): Promise<void>
}

/**
 * Copies examples out of the repository and installs them as a user does: our packages as `npm pack` archives them, the rest
 * from the registry. The packages are built first where they are not.
 * @param versions of libraries that the sites have instead of their own
 * @throws where npm cannot install them, or installs a library that is not permissively licensed
 */
export async function prepareExamples(
  names: readonly string[],
  versions: Readonly<Record<string, string>> = {},
): Promise<PreparedExamples> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-examples-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await mkdir(join(folder, 'archives'))
    const chosen = packages.flatMap((name) => ['-w', `@latchkit/${name}`])
    await npm(['pack', '--silent', '--pack-destination', join(folder, 'archives'), ...chosen], root)
    // npm follows those of the folder that it installs in.
    let overrides = {}
    // One copy for all, as a site has: npm would give our packages the newest of their range beside what a site pins.
    let pinned: Readonly<Record<string, string>> = {}
    for (const name of names) {
      await cp(join(root, 'examples', name), join(folder, name), { recursive: true })
      const file = join(folder, name, 'package.json')
      const own = JSON.parse(await readFile(file, 'utf8')) as {
        readonly dependencies: Readonly<Record<string, string>>
        readonly overrides?: object
      }
      overrides = { ...overrides, ...own.overrides }
      const ownShared = Object.entries(own.dependencies).filter(([library]) => shared.has(library))
      pinned = { ...pinned, ...Object.fromEntries(ownShared) }
      const chosen = { ...own, dependencies: { ...own.dependencies, ...versions } }
      await writeFile(file, JSON.stringify(chosen))
    }
    const archives = await readdir(join(folder, 'archives'))
    const dependencies = Object.fromEntries(
      archives.map((file) => [
        file.replace(/^latchkit-(.+)-[\d.]+\.tgz$/, '@latchkit/$1'),
        `file:archives/${file}`,
      ]),
    )
    const manifest = {
      name: 'examples',
      private: true,
      workspaces: names,
      dependencies: { ...dependencies, ...pinned, ...versions },
      overrides,
    }
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
    // npm passes this repository's own strictness on to the npm that it runs.
    const flags = [
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--engine-strict=false',
    ]
    await npm(['install', ...flags, '--loglevel=error'], folder)
    await assertPermissive(folder)
  } catch (error) {
    await remove()
    throw error
  }
  const build = async (name: string, args: readonly string[] = []): Promise<string> => {
    await npm(['run', 'build', '--silent', '-w', name, '--', ...args], folder, asOnASite)
    return join(folder, name, 'dist')
  }
  return {
    folder,
    build,
    async serve(name) {
      const built = await build(name)
      const manifest = await readFile(join(folder, name, 'package.json'), 'utf8')
      const { scripts } = JSON.parse(manifest) as { scripts: Readonly<Record<string, string>> }
      return scripts['start'] === undefined
        ? serveFolder(built, directives[name])
        : startServer('npm', ['start', '--silent', '-w', name], { cwd: folder, env: asOnASite })
    },
    remove,
  }
}

async function assertPermissive(folder: string): Promise<void> {
  const lockfile = await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8')
  const installed = JSON.parse(lockfile) as {
    readonly packages: Readonly<
      Record<string, { readonly dev?: boolean; readonly link?: boolean; readonly license?: string }>
    >
  }
  const others = Object.entries(installed.packages).filter(
    ([path, { dev, link, license }]) =>
      path.includes('node_modules/') &&
      !path.includes('node_modules/@latchkit/') &&
      dev !== true &&
      link !== true &&
      compilerData[path] !== license &&
      !permissive.test(license ?? ''),
  )
  if (others.length > 0)
    throw new Error(
      `Not permissively licensed: ${others.map(([path, { license }]) => `${path} (${license})`).join(', ')}.`,
    )
}

function npm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  return run('npm', args, {
    cwd,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
}

/** Runs a program to its end. Throws what it has said where it fails. */
async function run(
  program: string,
  args: readonly string[],
  options: ExecFileOptions,
): Promise<void> {
  try {
    await promisify(execFile)(program, args, { ...options, maxBuffer: 16_777_216 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}
