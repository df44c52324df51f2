// Small on purpose: what `~icons/tabler/<name>` answers (tools/build/vite-icons.ts). A name that the set lacks fails the build.
declare module '~icons/tabler/*' {
  const icon: import('react').FC<import('./icon.tsx').IconProps>
  export default icon
}
