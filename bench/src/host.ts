// `npm run bench -- host`: what a site takes on with the kit, in packages and in bytes on its disk.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'latchkit-host-'))
const npm = (args: readonly string[], cwd: string) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const archives = ['wire', 'core', 'evm', 'react'].map((name) => {
  const [packed] = JSON.parse(
    npm(['pack', '--json', '--pack-destination', folder], join(root, 'packages', name)),
  ) as { filename: string }[]
  return join(folder, packed?.filename ?? '')
})

const host = join(folder, 'site')
mkdirSync(host)
writeFileSync(
  join(host, 'package.json'),
  JSON.stringify({
    name: 'site',
    private: true,
    dependencies: { react: '19.3.1', 'react-dom': '19.3.1' },
  }),
)
npm(['install', '--no-audit', '--no-fund'], host)
const before = measure()
npm(['install', '--no-audit', '--no-fund', ...archives], host)
const after = measure()
rmSync(folder, { recursive: true, force: true })

function measure(): { packages: number; diskMb: number } {
  const lock = JSON.parse(readFileSync(join(host, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  const [kilobytes = '0'] = execFileSync('du', ['-sk', 'node_modules'], {
    cwd: host,
    encoding: 'utf8',
  }).split('\t')
  return {
    packages: Object.keys(lock.packages).length - 1,
    diskMb: Math.round(Number(kilobytes) / 1024),
  }
}

const result = { packages: after.packages - before.packages, diskMb: after.diskMb - before.diskMb }
console.log(`A React site takes on ${result.packages} packages and ${result.diskMb} MB.`)
writeFileSync(
  join(root, 'bench', 'results', 'host.json'),
  `${JSON.stringify(result, undefined, 2)}\n`,
)
