// Builds the frame as it is served: hash-named files, the document, and a manifest with the SHA-256 of each. The same sources
// give the same bytes on every machine: compare the hashes that this prints with the published ones.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip, gzipSync } from 'node:zlib'
import { build } from 'vite'

const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const builtIn = join(folder, 'dist/app')
/** What each step may weigh: KB (1,000 bytes) after gzip. */
const budgetsKb = {
  bootstrap: 15,
  'login screen': 90,
  'crypto worker': 50,
  'call descriptors': 120,
}
// Several versions of these are installed; the frame has one, that of its manifest.
const audited = ['@noble/curves', '@noble/hashes', '@scure/base', '@scure/bip32', '@scure/bip39']
const resolve = { conditions: ['@latchkit/source', 'module', 'import', 'default'], dedupe: audited }

/** Builds into a folder, with further plugins of Vite, and returns its manifest and the weights of the steps in KB. */
export async function buildFrame(outDir, plugins = []) {
  const recovery = await buildRecoveryPage()
  const { output } = await build({
    root: folder,
    base: '/frame/',
    configFile: false,
    logLevel: 'error',
    resolve,
    plugins,
    define: { RECOVERY_PAGE: JSON.stringify(recovery.name) },
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: '.',
      target: 'es2022',
      minify: 'oxc',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    worker: {
      format: 'es',
      plugins: () => plugins,
      rolldownOptions: {
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: 'worker-[name]-[hash].js' },
      },
    },
  })
  writeFileSync(join(outDir, recovery.name), recovery.html)
  const files = Object.fromEntries(
    readdirSync(outDir)
      .filter((name) => name !== 'manifest.json')
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(outDir, name)))
          .digest('base64'),
      ]),
  )
  const manifest = { document: 'index.html', files }
  const weightsKb = weigh(output, outDir)
  writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  return { manifest, weightsKb }
}

/**
 * Builds into a folder of this program alone, which then takes the place of what is served: two that build at once do not take each
 * other's files away, nor those of a server that starts meanwhile.
 */
async function replaceFrame() {
  const made = `${builtIn}-${process.pid}`
  const old = `${made}-old`
  try {
    const { manifest, weightsKb } = await buildFrame(made)
    await compressFiles(made, manifest)
    do {
      if (rename(builtIn, old, ['ENOENT'])) rmSync(old, { recursive: true })
      // Another program may put its own there just now.
    } while (!rename(made, builtIn, ['ENOTEMPTY', 'EEXIST']))
    return { manifest, weightsKb }
  } finally {
    for (const folder of [made, old]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns false where it fails with one of the given codes. */
function rename(from, to, codes) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codes.includes(error.code)) return false
    throw error
  }
}

/** The offline kit's page: everything in one file, whose policy allows this script and no network. */
async function buildRecoveryPage() {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve,
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      lib: { entry: 'src/offline/page.ts', formats: ['iife'], name: 'recovery' },
    },
  })
  const [{ output }] = Array.isArray(built) ? built : [built]
  const script = output
    .find(({ type }) => type === 'chunk')
    .code.replaceAll('</script', '<\\/script')
  const styles = readFileSync(join(folder, 'src/ui/frame.css'), 'utf8')
  const hash = (text) => createHash('sha256').update(text).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash(script)}'; style-src 'sha256-${hash(styles)}'; base-uri 'none'; form-action 'none'`
  const html = `<!doctype html>
<html lang="en" class="window">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Open your wallet</title>
<style>${styles}</style>
</head>
<body>
<main></main>
<script>${script}</script>
</body>
</html>
`
  const name = `recovery-${createHash('sha256').update(html).digest('hex').slice(0, 8)}.html`
  return { name, html }
}

/** Puts the compressed forms of each file beside it, which the server sends: made at its start, they would cost it seconds. */
async function compressFiles(outDir, { document, files }) {
  const forms = { br: promisify(brotliCompress), gz: promisify(gzip) }
  for (const name of Object.keys(files).filter((each) => each !== document))
    for (const [suffix, compress] of Object.entries(forms))
      writeFileSync(
        join(outDir, `${name}.${suffix}`),
        await compress(readFileSync(join(outDir, name))),
      )
}

function weigh(output, outDir) {
  const kb = (name) => gzipSync(readFileSync(join(outDir, name)), { level: 9 }).length / 1_000
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const closure = (name, seen = new Set()) => {
    if (!chunks.has(name) || seen.has(name)) return seen
    seen.add(name)
    for (const imported of chunks.get(name).imports) closure(imported, seen)
    return seen
  }
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  const bootstrap = closure(entry.fileName)
  const styles = readdirSync(outDir).filter((name) => name.endsWith('.css'))
  const app = [...chunks.keys()].find((name) => name.startsWith('startApp'))
  const login = [...closure(app)].filter((name) => !bootstrap.has(name))
  const isWorker = (name) => /^(?:vaultWorker|worker-).*\.js$/.test(name)
  const importsOf = (name) =>
    [
      ...readFileSync(join(outDir, name), 'utf8').matchAll(
        /(?:from|import)\s*["']\.\/([^"']+)["']/g,
      ),
    ].map(([, file]) => file)
  const worker = new Set(readdirSync(outDir).filter((name) => name.startsWith('vaultWorker')))
  for (const name of worker)
    for (const file of importsOf(name)) if (isWorker(file)) worker.add(file)
  const sum = (names) => names.reduce((total, name) => total + kb(name), 0)
  return {
    bootstrap: sum([...bootstrap, ...styles]),
    'login screen': sum(login),
    'crypto worker': sum([...worker]),
    // Loaded with the first call of a contract, and with typed data.
    'call descriptors': sum(
      readdirSync(outDir).filter((name) => name.startsWith('worker-clearSigning')),
    ),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // A build elsewhere is for comparing.
  const elsewhere = process.argv[2]
  const { manifest, weightsKb } = await (elsewhere ? buildFrame(elsewhere) : replaceFrame())
  for (const [name, sha256] of Object.entries(manifest.files))
    process.stdout.write(`sha256-${sha256} ${name}\n`)
  let isOver = false
  for (const [step, kb] of Object.entries(weightsKb)) {
    isOver ||= kb > budgetsKb[step]
    process.stdout.write(
      `${kb <= budgetsKb[step] ? '✓' : '✗'} frame ${step}: ${kb.toFixed(1)} KB of ${budgetsKb[step]} KB\n`,
    )
  }
  if (isOver) {
    process.stderr.write('The login frame is over its budget.\n')
    process.exit(1)
  }
}
