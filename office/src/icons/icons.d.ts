// Small on purpose: what `~icons/tabler/<name>` answers (tools/build/vite-icons.ts). A name that the set lacks fails the build.
declare module '~icons/tabler/*' {
  import type { FC } from 'react'
  import type { IconProps } from '#office/icons/icon.tsx'

  const icon: FC<IconProps>
  export default icon
}
