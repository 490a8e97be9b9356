# docker build -t farhapass . && docker run --init --restart unless-stopped -p 3000:3000 -p 3443:3443 -v farhapass:/data farhapass
# docs/running.md, «In a container», says what was tried of it, and what was not.
FROM node:22-slim AS build
WORKDIR /farhapass
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:22-slim
# A restore is renamed into place, which a volume itself cannot be: the data folder lies in it.
ENV NODE_ENV=production DATA_DIR=/data/house DEMO=off ANNOUNCE_NAME=off
WORKDIR /farhapass
COPY --from=build /farhapass/package.json ./
COPY --from=build /farhapass/node_modules ./node_modules
COPY --from=build /farhapass/dist ./dist
COPY --from=build /farhapass/run/ready.mjs ./run/
COPY --from=build /farhapass/server/database ./server/database
COPY --from=build /farhapass/server/demo/photos ./server/demo/photos
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000 3443
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "run/ready.mjs"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/server.js"]
