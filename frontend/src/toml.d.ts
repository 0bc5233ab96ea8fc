declare module '*.toml' {
  const entries: import('./core/texts').Entries
  export default entries
}
