# One file, three images: --target gateway, sandbox or identity. Node is the image's own, so no install script has to run.
FROM node:24.21.0-bookworm-slim AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts

FROM deps AS build
COPY tsconfig.json ./
COPY schema ./schema
COPY web ./web
COPY gateway ./gateway
# The time of the build, epoch seconds; that of the clock where it is not given.
ARG SOURCE_DATE_EPOCH
RUN node node_modules/vite/bin/vite.js build web --app && node node_modules/vite/bin/vite.js build gateway

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
# The workflow of a release adds version, revision and address to these labels.
LABEL org.opencontainers.image.licenses="MIT"
# Asks for the health of a container: a second Node would take 60 MB and 0.1 s of processor time for each check.
RUN apt-get update \
  && apt-get install -y --no-install-recommends wget \
  && rm -rf /var/lib/apt/lists/*

FROM base AS runtime
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
USER node

FROM runtime AS gateway
LABEL org.opencontainers.image.title="WLL fan site: site and gateway"
# Letters in drawings (SVG) need a font, and the library that draws them where fonts are; without one they are boxes.
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends fontconfig-config fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /var/diagnostics
USER node
# Pages make garbage quickly, of which a loaded process would otherwise keep twice as much (tests/long/overload.test.ts). Buffers of
# 16 kB and more have memory of their own, which goes back at once: else freed ones leave gaps that nothing fits into.
# A process that runs out of memory writes a report, without its environment, which holds secrets.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=256 --report-on-fatalerror --report-exclude-env --report-exclude-network --report-directory=/var/diagnostics"
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=131072
COPY schema ./schema
COPY --from=build /app/dist ./dist
# Compiled code that each start takes, written by a first start. No other one changes it.
ENV NODE_COMPILE_CACHE=/home/node/compile-cache
RUN PORT=0 node dist/gateway/writeCompileCache.js && chmod -R a-w "$NODE_COMPILE_CACHE"
EXPOSE 4000
CMD ["node", "dist/gateway/start.js"]

FROM runtime AS sandbox
LABEL org.opencontainers.image.title="WLL fan site: sandbox of the outside systems"
# The stand-in of the shop runs on Shopify's published schema, which is all that is needed of its package.
COPY --from=deps /app/node_modules/@shopify/hydrogen-react/package.json /app/node_modules/@shopify/hydrogen-react/storefront.schema.json ./node_modules/@shopify/hydrogen-react/
COPY sandbox ./sandbox
EXPOSE 4101 4102 4103 4104
CMD ["node", "sandbox/src/main.ts"]

FROM base AS identity
LABEL org.opencontainers.image.title="WLL fan site: identity emulator"
COPY identity/package.json identity/package-lock.json identity/.npmrc ./identity/
RUN npm ci --prefix identity && npm cache clean --force
COPY identity ./identity
USER node
EXPOSE 9099
CMD ["node", "identity/start.mjs"]
