import { parse } from 'smol-toml'
import { defineConfig, type Plugin } from 'vite'

import { flattened } from './toml'

/** Text files become objects of messages, keyed as `meadhall.core.text` keys them; a lesson keeps its shape. */
function texts(): Plugin {
  return {
    name: 'meadhall-texts',
    transform(source, id) {
      if (!id.endsWith('.toml')) return undefined
      const read = parse(source)
      const content = id.includes('/src/lessons/') ? read : flattened(read)
      return { code: `export default ${JSON.stringify(content)}`, map: null }
    },
  }
}

export default defineConfig({
  base: './',
  plugins: [texts()],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  build: {
    outDir: '../src/meadhall/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
})
