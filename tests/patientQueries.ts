import { configure } from '@testing-library/react'

// A loaded machine may take longer than the library's second to draw what a test waits for.
configure({ asyncUtilTimeout: 20_000 })
