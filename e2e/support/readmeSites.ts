// The sites that the README of the custom elements shows, made of its blocks as they are written and of the built packages.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compile } from 'svelte/compiler'
import { build } from 'vite'
import { ensureBuilt } from '../../scripts/ensureBuilt.ts'
import { readSamples } from '../../scripts/readSamples.ts'
import { serveFolder, type ServedSite } from '../../scripts/serveFolder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const document = 'packages/element/README.md'

/** The README's blocks in a language, in their order. */
function blocks(language: string): readonly string[] {
  return readSamples([document], language).map(({ code }) => code)
}

/** The README's only block in a language. */
export function blockIn(language: string): string {
  const [block, ...others] = blocks(language)
  if (block === undefined || others.length > 0)
    throw new Error(`${document} has ${others.length + 1} blocks in ${language}: say what each is.`)
  return block
}

/** The sites of the README, and how each is made in a folder. */
const makers = {
  async 'a page with a bundler'(folder) {
    const [snippet = ''] = blocks('html')
    return buildSite(folder, `${snippet}<script type="module" src="/kit.ts"></script>`)
  },
  async 'a page with one script tag'(folder) {
    const [, page = ''] = blocks('html')
    symlinkSync(join(root, 'packages/element/dist/browser'), join(folder, 'latchkit'))
    writeFileSync(join(folder, 'index.html'), page)
    const [, script = ''] = /<script type="module">([^]*?)<\/script>/.exec(page) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    return serveFolder(folder, `script-src 'self' 'sha256-${hash}'`)
  },
  async Vue(folder) {
    writePlugin(folder)
    writeFileSync(join(folder, 'vite.config.mjs'), blockIn('js'))
    writeFileSync(join(folder, 'App.vue'), blockIn('vue'))
    writeFileSync(join(folder, 'compile.mjs'), compileVue)
    await promisify(execFile)(process.execPath, ['compile.mjs'], { cwd: folder })
    return buildSite(
      folder,
      '<div id="app"></div><script type="module" src="/main.ts"></script>',
      `import { createApp } from 'vue'\nimport App from './App.ts'\ncreateApp(App).mount('#app')`,
    )
  },
  async Svelte(folder) {
    const { js, warnings } = compile(blockIn('svelte'), { filename: 'App.svelte' })
    if (warnings.length > 0) throw new Error(warnings.map(({ message }) => message).join('\n'))
    writeFileSync(join(folder, 'App.js'), js.code)
    return buildSite(
      folder,
      '<script type="module" src="/main.ts"></script>',
      `import { mount } from 'svelte'\nimport App from './App.js'\nmount(App, { target: document.body })`,
    )
  },
} satisfies Readonly<Record<string, (folder: string) => Promise<ServedSite>>>

export type ReadmeSite = keyof typeof makers
export const readmeSites = Object.keys(makers) as readonly ReadmeSite[]

/** Serves a site of the README under a strict policy. */
export async function serveReadmeSite(name: ReadmeSite): Promise<ServedSite> {
  await ensureBuilt()
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'readme-site-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const site = await makers[name](folder)
    return {
      ...site,
      close() {
        site.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Builds a page with the README's `kit.ts` beside it, as a site's own bundler does: with the packages as they are published. */
async function buildSite(folder: string, body: string, main = ''): Promise<ServedSite> {
  const [kit = ''] = blocks('ts')
  writeFileSync(join(folder, 'kit.ts'), kit)
  writeFileSync(join(folder, 'main.ts'), main)
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>Shop</title><body>${body}</body></html>`,
  )
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    // Vitest says `test`.
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return serveFolder(join(folder, 'dist'))
}

/** Vue's compiler, told what the README's `vite.config.js` says. In a process of its own: it takes no module for Vite's conditions. */
const compileVue = `
import { readFileSync, writeFileSync } from 'node:fs'
import { compileScript, parse } from 'vue/compiler-sfc'
import config from './vite.config.mjs'
const [{ template: templateOptions }] = config.plugins
const templateParseOptions = templateOptions.compilerOptions
const { descriptor } = parse(readFileSync('App.vue', 'utf8'), { templateParseOptions })
const options = { id: 'readme', inlineTemplate: true, templateOptions }
writeFileSync('App.ts', compileScript(descriptor, options).content)
`

/** Stands in for Vue's plugin, which is not installed here, and hands on what it is told. The plugin itself builds `examples/vue`. */
function writePlugin(folder: string): void {
  const plugin = join(folder, 'node_modules/@vitejs/plugin-vue')
  mkdirSync(plugin, { recursive: true })
  writeFileSync(join(plugin, 'package.json'), '{ "type": "module", "main": "index.js" }')
  writeFileSync(join(plugin, 'index.js'), 'export default (options) => options')
}
