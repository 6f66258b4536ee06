export { ProfilePage as Component } from './ProfilePage.tsx'
export { loadProfile as loader } from './profileData.ts'
