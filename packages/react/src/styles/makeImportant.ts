/**
 * Returns a minified stylesheet with all declarations important, except those of keyframes, where none may be. The rules of a page
 * that are important themselves then lose by their specificity, as its other rules do.
 */
export function makeImportant(css: string): string {
  return css.replace(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\}|[^{};]+:[^{};]+(?=[;}])/g, (part) =>
    part.startsWith('@keyframes') ? part : `${part}!important`,
  )
}
