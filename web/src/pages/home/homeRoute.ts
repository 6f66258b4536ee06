export { HomePage as Component } from './HomePage.tsx'
export { loadHome as loader } from './homeData.ts'
