export { LoginPage as Component } from './LoginPage.tsx'
export { loadLogin as loader } from './loginData.ts'
/** The dialog imports its panel from here, so that prefetching this page also prefetches the panel. */
export { SignInPanel } from './SignInPanel.tsx'
