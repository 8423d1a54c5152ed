declare module '*.css?inline' {
  /** The bundled stylesheet. */
  const css: string
  export default css
}
