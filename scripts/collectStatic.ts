import type { Plugin } from 'rolldown'

/** Collects the modules that the entries reach without `import()`. */
export function collectStatic(entries: readonly string[], reached: Set<string>): Plugin {
  return {
    name: 'collect-static',
    buildEnd() {
      const visit = (id: string): void => {
        if (reached.has(id)) return
        reached.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
      }
      for (const entry of entries) visit(entry)
    },
  }
}
