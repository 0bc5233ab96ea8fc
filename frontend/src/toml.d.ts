declare module '*.toml' {
  const entries: import('./core/message-texts').Entries
  export default entries
}
