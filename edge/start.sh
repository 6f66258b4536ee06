#!/bin/sh
# Fills the template in from the environment and becomes nginx. EDGE_DIR is the one folder that is written to.
set -eu
: "${EDGE_PORT:?the port to listen on}" "${EDGE_GATEWAYS:?host:port of every gateway, or of a name that stands for all}"
: "${EDGE_RESOLVER:?address of the name server}" "${EDGE_DIR:?a folder to write to}"

# A name is asked for again while nginx runs, so that gateways may come and go; an address needs no asking.
EDGE_SERVERS=''
for gateway in $EDGE_GATEWAYS; do
  case $gateway in
    *[!0-9.:]*) EDGE_SERVERS="${EDGE_SERVERS}server $gateway max_fails=2 fail_timeout=2s resolve; " ;;
    *) EDGE_SERVERS="${EDGE_SERVERS}server $gateway max_fails=2 fail_timeout=2s; " ;;
  esac
done
export EDGE_SERVERS

mkdir -p "$EDGE_DIR"
# shellcheck disable=SC2016 # envsubst takes the names as they stand.
envsubst '$EDGE_PORT $EDGE_SERVERS $EDGE_RESOLVER $EDGE_DIR' \
  < "$(dirname "$0")/nginx.conf.template" > "$EDGE_DIR/nginx.conf"
exec nginx -e stderr -c "$EDGE_DIR/nginx.conf" "$@"
