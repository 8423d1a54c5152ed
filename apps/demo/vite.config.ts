import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { pagesInDevelopment } from './server/pagesInDevelopment.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The packages are taken from their sources, or, with LATCHKIT_DEMO_DIST=1, as they are published.
const fromSources = process.env['LATCHKIT_DEMO_DIST'] !== '1'
const conditions = ['module', 'browser', 'import', 'default']

/** The demo's build: five pages, no inline code or styles, so that a strict policy can be in force. */
export const demoConfig: UserConfig = defineConfig({
  root: at('.'),
  appType: 'mpa',
  plugins: [react(), pagesInDevelopment()],
  resolve: {
    conditions: fromSources ? ['@latchkit/source', ...conditions] : conditions,
    alias: fromSources
      ? { '@latchkit/react/styles.css': at('../../packages/react/src/styles/index.css') }
      : {},
  },
  ssr: {
    noExternal: [/^@latchkit\//],
    resolve: {
      conditions: fromSources ? ['@latchkit/source', 'module', 'node', 'import', 'default'] : [],
    },
  },
  server: {
    host: 'localhost',
    port: Number(process.env['LATCHKIT_DEMO_PORT'] ?? 3000),
    strictPort: true,
  },
  build: {
    outDir: at('dist/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ['index', 'hostile', 'members', 'shop', 'ssr'].map((page) => at(`${page}.html`)),
    },
  },
})

export default demoConfig
