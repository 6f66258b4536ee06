export { SettingsPage as Component } from './SettingsPage.tsx'
export { loadSettings as loader } from './settingsLoader.ts'
/** The dialog takes its panel from here: loading this page ahead is then loading the dialog's panel ahead. */
export { SettingsPanel } from './SettingsPanel.tsx'
