import { defineConfig } from 'astro/config'

export default defineConfig({
  // No script in the page itself: its policy is `default-src 'self'`.
  vite: { build: { assetsInlineLimit: 0 } },
})
