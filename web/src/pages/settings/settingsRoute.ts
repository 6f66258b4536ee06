export { SettingsPage as Component } from './SettingsPage.tsx'
export { loadSettings as loader } from './settingsData.ts'
/** The dialog imports its panel from here, so that prefetching this page also prefetches the panel. */
export { SettingsPanel } from './SettingsPanel.tsx'
