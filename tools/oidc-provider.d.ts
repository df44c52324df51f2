declare module 'oidc-provider' {
  export const Provider: never
}
