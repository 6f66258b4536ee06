import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import {
  BadUserInputError,
  createFormatError,
  GatewayError,
  isTransient,
  isUnexpected,
  NotFoundError,
  toGraphQLError,
  UpstreamInvalidError,
  UpstreamUnavailableError,
} from './errors.ts'
import { runWithRequestId } from './platform/requestContext.ts'

const secret = 'http://10.0.0.7:4101/api Bearer s3cret'

/** Wraps an error as GraphQL does when a resolver throws. */
const thrown = (originalError: Error) => new GraphQLError(originalError.message, { originalError })

describe('toGraphQLError', () => {
  it.each([
    [new UpstreamUnavailableError(secret), 'UPSTREAM_UNAVAILABLE', 'This could not be loaded right now.'],
    [new UpstreamInvalidError(secret), 'UPSTREAM_INVALID', 'This could not be read right now.'],
    [new NotFoundError('unknown team dragons'), 'NOT_FOUND', 'unknown team dragons'],
    [
      new GatewayError('UNAUTHENTICATED', 'Sign in first.', { message: secret }),
      'UNAUTHENTICATED',
      'Sign in first.',
    ],
    [new GatewayError('NOT_FOUND', 'Not here.', { cause: new Error(secret) }), 'NOT_FOUND', 'Not here.'],
  ])('gives %o the code %s', (failure, code, message) => {
    const error = toGraphQLError(thrown(failure))

    expect(error.message).toBe(message)
    expect(error.extensions).toEqual({ code })
    expect(JSON.stringify(error)).not.toContain('s3cret')
  })

  it('includes the Retry-After of an upstream, in seconds', () => {
    const error = toGraphQLError(thrown(new UpstreamUnavailableError(secret, { retryAfterMs: 2_400 })))

    expect(error.extensions).toEqual({ code: 'UPSTREAM_UNAVAILABLE', retryAfterSeconds: 3 })
  })

  it('names the argument of a BadUserInputError', () => {
    const error = toGraphQLError(new BadUserInputError('team', 'must be a team name'))

    expect(error.message).toBe('team: must be a team name')
    expect(error.extensions).toEqual({ code: 'BAD_USER_INPUT', argument: 'team' })
  })

  it('reveals nothing of a defect but the request id', () => {
    const error = runWithRequestId('request-7', () => toGraphQLError(thrown(new TypeError(secret))))

    expect(error.toJSON()).toEqual({
      message: 'Something went wrong',
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'request-7' },
    })
  })

  it('finds the cause under several layers of GraphQL errors', () => {
    const error = toGraphQLError(thrown(thrown(new NotFoundError('unknown team dragons'))))

    expect(error.extensions).toEqual({ code: 'NOT_FOUND' })
  })

  it('passes a GraphQL error that has a code of its own', () => {
    const refused = new GraphQLError('Too deep', {
      extensions: { code: 'OPERATION_TOO_COMPLEX', stacktrace: [secret] },
    })

    const error = toGraphQLError(refused)

    expect(error.toJSON()).toEqual({ message: 'Too deep', extensions: { code: 'OPERATION_TOO_COMPLEX' } })
  })
})

describe('formatError', () => {
  const formatError = createFormatError({ showsSuggestions: false })

  it('keeps the path of the error and replaces everything else', () => {
    const formatted = {
      message: secret,
      locations: [{ line: 1, column: 3 }],
      path: ['standings'],
      extensions: { code: 'INTERNAL_SERVER_ERROR', stacktrace: [secret] },
    }

    const result = formatError(formatted, thrown(new UpstreamUnavailableError(secret)))

    expect(result).toEqual({
      message: 'This could not be loaded right now.',
      locations: [{ line: 1, column: 3 }],
      path: ['standings'],
      extensions: { code: 'UPSTREAM_UNAVAILABLE' },
    })
  })

  it.each([
    [
      'Cannot query field "gaol" on type "Game". Did you mean "goal"?',
      'Cannot query field "gaol" on type "Game".',
    ],
    [
      'Cannot query field "a" on type "Team". Did you mean to use an inline fragment on "X" or "Y"?',
      'Cannot query field "a" on type "Team".',
    ],
    ['Field "team" argument "name" is required', 'Field "team" argument "name" is required'],
  ])('removes suggestions from validation messages: %s', (message, expected) => {
    const formatted = { message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }

    const result = formatError(formatted, new GraphQLError(message))

    expect(result).toEqual({ message: expected, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
  })

  it('keeps the suggestions where they are allowed', () => {
    const message = 'Cannot query field "gaol" on type "Game". Did you mean "goal"?'
    const formatted = { message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }

    const result = createFormatError({ showsSuggestions: true })(formatted, new GraphQLError(message))

    expect(result.message).toBe(message)
  })

  it('passes a syntax error, which Apollo marks on the formatted error alone', () => {
    const formatted = { message: 'Syntax Error: Expected Name', extensions: { code: 'GRAPHQL_PARSE_FAILED' } }

    const result = formatError(formatted, new GraphQLError('Syntax Error: Expected Name'))

    expect(result).toEqual(formatted)
  })

  it('hides the message of a non-null field that returned null', () => {
    const broken = new Error('Cannot return null for non-nullable field Team.name.')
    const formatted = { message: broken.message, extensions: { code: 'INTERNAL_SERVER_ERROR' } }

    const result = formatError(formatted, thrown(broken))

    expect(result.message).toBe('Something went wrong')
  })
})

describe('classification of failures', () => {
  it.each([
    [new UpstreamUnavailableError('503', { transient: true }), true],
    [new UpstreamUnavailableError('400'), false],
    [new UpstreamInvalidError('garbage'), false],
    [new NotFoundError(), false],
    [new TypeError('x'), false],
  ])('isTransient of %o: %s', (error, expected) => {
    expect(isTransient(error)).toBe(expected)
  })

  it.each([
    [new TypeError('x'), true],
    ['thrown text', true],
    [new NotFoundError(), false],
    [thrown(new UpstreamInvalidError('garbage')), false],
  ])('isUnexpected of %o: %s', (error, expected) => {
    expect(isUnexpected(error)).toBe(expected)
  })
})
