# syntax=docker/dockerfile:1
# Both stages use the same Debian and the same Node. To pin the image as well, append the digest that
# `docker buildx imagetools inspect node:24-slim` prints: node:24-slim@sha256:<digest>. Renew it with each release of Node.
FROM node:24-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/local-postgres/package.json packages/local-postgres/
RUN npm ci
COPY . .
RUN npm run build -- /app --without-postgres

FROM node:24-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    ERASURE_FILE=/erasures/erased-accounts
# npm and its like are tools of the build. New volumes belong to the user that the server runs as, as these folders do.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/share/doc /usr/local/share/man /opt/yarn* \
    && rm -f /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
    && mkdir /data /erasures \
    && chown node:node /data /erasures
COPY --from=build /app /app
WORKDIR /app
USER node
VOLUME ["/data", "/erasures"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.js"]
