import { dirname } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'rolldown'
import { writeOnce } from './bundleTexts.ts'

/** Bundles a stylesheet with all that it imports, minified, for the browsers that the kit supports. */
export async function bundleStyles(contents: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'css', resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    target: ['chrome111', 'firefox121', 'safari16.4'],
  })
  return outputFiles[0]?.text.trim() ?? ''
}

/** Creates a plugin that imports `x.css?inline` as the text of the bundled stylesheet, as Vite does. */
export function inlineStyles(): Plugin {
  const query = '?inline'
  return {
    name: 'inline-styles',
    async resolveId(id, importer) {
      // That of another package, by its name.
      if (!id.endsWith(`.css${query}`) || !id.startsWith('@')) return undefined
      const resolved = await this.resolve(id.slice(0, -query.length), importer)
      return resolved && `${resolved.id}${query}`
    },
    async load(id) {
      if (!id.endsWith(`.css${query}`)) return undefined
      const path = id.slice(0, -query.length)
      const css = await bundleStyles(`@import ${JSON.stringify(path)};`, dirname(path))
      return {
        code: `export default ${writeOnce(isShort(path) ? shorten(css) : css)}`,
        moduleType: 'js',
      }
    },
  }
}

/** Returns true for the parts that `addStyles` of `@latchkit/react` adds, which writes out what {@link shorten} has shortened. */
function isShort(path: string): boolean {
  return /\/react\/src\/styles\/(?:modal|views)\.css$/.test(path)
}

/** Writes what each of 600 rules begins with short. */
function shorten(css: string): string {
  return css.replaceAll('[data-latch]:not(#_)', '~~')
}
