# The server alone: docker build --tag latchkit-server .
ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npx tsc -b packages/server && node scripts/bundleServer.mjs && node packages/frame/scripts/build.mjs

FROM node:${NODE_VERSION}-slim AS modules
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace @latchkit/server

FROM node:${NODE_VERSION}-slim
ARG LATCHKIT_COMMIT=
ENV NODE_ENV=production LATCHKIT_COMMIT=${LATCHKIT_COMMIT}
WORKDIR /app
COPY LICENSE ./
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/packages/wire/package.json packages/wire/
COPY --from=build /app/packages/wire/dist packages/wire/dist
COPY --from=build /app/packages/contracts/package.json packages/contracts/
COPY --from=build /app/packages/contracts/artifacts packages/contracts/artifacts
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/auth/package.json packages/auth/
COPY --from=build /app/packages/auth/dist packages/auth/dist
COPY --from=build /app/packages/backend/package.json packages/backend/
COPY --from=build /app/packages/backend/dist packages/backend/dist
COPY --from=build /app/packages/erc4337/package.json packages/erc4337/
COPY --from=build /app/packages/erc4337/bin packages/erc4337/bin
COPY --from=build /app/packages/erc4337/dist packages/erc4337/dist
COPY --from=build /app/packages/frame/package.json packages/frame/
COPY --from=build /app/packages/frame/dist/app packages/frame/dist/app
COPY --from=build /app/packages/relay/package.json packages/relay/
COPY --from=build /app/packages/relay/bin packages/relay/bin
COPY --from=build /app/packages/relay/dist packages/relay/dist
COPY --from=build /app/packages/server/package.json packages/server/
COPY --from=build /app/packages/server/bin packages/server/bin
COPY --from=build /app/packages/server/dist packages/server/dist
# The login frame is no code of the server: it is served as it is, so its libraries are not installed.
RUN ln -s ../../packages/frame node_modules/@latchkit/frame && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3100
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3100/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "packages/server/bin/latchkit-server.js"]
CMD ["--config", "/etc/latchkit/latchkit.json"]
